/** What a thrown value says: its message, or the value itself as text where it is no error. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
