import { fields } from '../../../schemas/validators.gen.js';
import type { EndpointName } from '../../../suites/catalogue/endpoints.ts';
import type { LoadAnswer } from './invariants.ts';

/** Shapes that are remembered per virtual user at most. */
const mostShapes = 2000;

/**
 * Remembers the shapes of valid lists: how many entries have a member as a string, as a number, as null.
 * Native code counts them at a fraction of the cost of parsing, so a single wrong type in a long list shows
 * as a shape that no valid answer had.
 */
export class Shapes {
  readonly #known = new Set<string>();
  readonly #paths = new Map<EndpointName, string>();
  #last: { readonly body: string; readonly shape: string } | undefined;

  /** Whether there are shapes of this endpoint: single resources are parsed as fast. */
  covers(endpoint: EndpointName): boolean {
    return endpoint === 'listRuns' || endpoint === 'listRecords';
  }

  /** Whether a good answer had this shape. */
  isKnown(answer: LoadAnswer, endpoint: EndpointName): boolean {
    const shape = this.#shapeOf(answer, endpoint);
    this.#last = { body: answer.body, shape };
    return this.#known.has(shape);
  }

  /** Remembers the shape of an answer that was found to be good, where anybody asked for it. */
  learn(answer: LoadAnswer): void {
    const last = this.#last;
    if (last?.body !== answer.body || this.#known.size >= mostShapes) return;
    this.#last = undefined;
    this.#known.add(last.shape);
  }

  #shapeOf(answer: LoadAnswer, endpoint: EndpointName): string {
    const known = this.#paths.get(endpoint);
    const path = known ?? pathOf(endpoint);
    if (known === undefined) this.#paths.set(endpoint, path);
    const shape = answer.json(path);
    return endpoint + (typeof shape === 'string' ? shape : '');
  }
}

/** One gjson path that counts for every member of an entry the types that it has. */
function pathOf(endpoint: EndpointName): string {
  const members = endpoint === 'listRuns' ? fields.syncRunListed : fields.syncRecord;
  const counts = members.flatMap(({ member, location, type, nullable }, index) => {
    const path = location === 'data' ? member : `attributes.${member}`;
    const count = (name: string, test: string): string => `"${name}${index}":data.#(${path}${test})#|#`;
    return [
      ...(type === 'string' ? [count('s', '%"*"')] : []),
      ...(type === 'integer' ? [count('n', '>=-1e308')] : []),
      ...(nullable ? [count('z', '==null')] : []),
    ];
  });
  return `{"all":data.#,${counts.join(',')}}|@tostr`;
}
