import frameworks from './frameworks.json' with { type: 'json' };

/** A web framework, by the answers that it makes where the application makes none. */
export interface Framework {
  readonly name: string;
  /** Where the application defines the content of such an answer. */
  readonly remedy: string;
}

/** By what an answer is known: all that is given must fit; the most specific come first. */
interface Form extends Framework {
  readonly status?: number;
  /** Members of a JSON object; all that it has, if `isWhole`. */
  readonly members?: readonly string[];
  readonly isWhole?: boolean;
  /** A pattern that the body fits. */
  readonly text?: string;
}

/** The framework whose default an error body is; undefined for any body of the service's own. */
export function frameworkOf(status: number, body: string): Framework | undefined {
  const own = membersOf(body);
  const forms: readonly Form[] = frameworks;
  return forms.find(
    ({ status: wanted = status, members = [], isWhole = false, text = '' }) =>
      wanted === status &&
      members.every((name) => own.includes(name)) &&
      (!isWhole || own.length === members.length) &&
      new RegExp(text, 'i').test(body),
  );
}

function membersOf(body: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  } catch {
    return [];
  }
}
