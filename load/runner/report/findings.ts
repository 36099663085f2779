import type { LoadResult } from '../outcome/result.ts';

/** Failed validations with one cause: the same rule at the same place of the same endpoint's answers. */
export interface FailureGroup {
  readonly endpoint: string;
  readonly rule: string;
  /** JSON pointer with `*` for any entry of a list. */
  readonly place: string;
  readonly failures: number;
  /** The first of them that was kept. */
  readonly example:
    | {
        readonly pointer: string;
        readonly wanted: string;
        readonly received: string;
        readonly sent: string;
        /** The request as a command line; the token is a variable. */
        readonly curl: string;
      }
    | undefined;
}

/** The failed validations of a run by their causes, the most frequent first. */
export function groupsOf({ validations, failures, target }: LoadResult): FailureGroup[] {
  const groups = validations.map(({ endpoint, rule, place, failures: count }): FailureGroup => {
    const same = failures.filter((one) => one.endpoint === endpoint && one.rule === rule);
    const seen = same.find(({ pointer }) => withoutIndexes(pointer) === place) ?? same[0];
    return {
      endpoint,
      rule,
      place,
      failures: count,
      example:
        seen === undefined
          ? undefined
          : {
              pointer: seen.pointer,
              wanted: seen.wanted,
              received: seen.received,
              sent: seen.sent,
              curl: curlOf(seen.sent, target.baseUrl),
            },
    };
  });
  // Of a run that was killed only the scripts' notices are left; its samples are lost.
  for (const { endpoint, rule, pointer, wanted, received, sent } of failures) {
    if (groups.some((one) => one.endpoint === endpoint && one.rule === rule)) continue;
    const example = { pointer, wanted, received, sent, curl: curlOf(sent, target.baseUrl) };
    groups.push({ endpoint, rule, place: withoutIndexes(pointer), failures: 1, example });
  }
  return groups.toSorted((a, b) => b.failures - a.failures);
}

const withoutIndexes = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');

function curlOf(sent: string, baseUrl: string): string {
  const [method = 'GET', path = ''] = sent.split(' ');
  const quoted = `'${(baseUrl + path).replaceAll("'", String.raw`'\''`)}'`;
  const how = method === 'GET' ? '' : `-X ${method} -H 'Content-Type: application/json' -d @body.json `;
  return `curl -sS ${how}-H "Authorization: Bearer $TOKEN" ${quoted}`;
}
