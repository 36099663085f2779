// Made by schemas/compile.ts from the schemas beside it; edit those and run `node schemas/compile.ts`.

/** One thing that a schema has against a value. */
export interface SchemaError {
  /** JSON pointer to the place in the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  /** What the keyword asked for; of `required` the member is `missingProperty`. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Judges a decoded value; after a false, `errors` holds what is wrong, until the next call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Bench: whether a value is one. */
export declare const validateBench: Validator;
/** Certificate: whether a value is one. */
export declare const validateCertificate: Validator;
/** Challenge: whether a value is one. */
export declare const validateChallenge: Validator;
/** Configuration: whether a value is one. */
export declare const validateConfig: Validator;
/** Signed certificate: whether a value is one. */
export declare const validateEnvelope: Validator;
/** Result of a load run: whether a value is one. */
export declare const validateLoadResult: Validator;
/** Run of a recording: whether a value is one. */
export declare const validateRecordedRun: Validator;
/** Result of a certification: whether a value is one. */
export declare const validateResult: Validator;
/** Service level objectives: whether a value is one. */
export declare const validateSlo: Validator;
/** Target file: whether a value is one. */
export declare const validateTarget: Validator;
/** Waivers: whether a value is one. */
export declare const validateWaivers: Validator;
