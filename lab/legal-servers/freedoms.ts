import { draw, randomFrom } from '../../suites/log/random.ts';

/** One point that the spec leaves to the server. */
export interface Freedom<Value> {
  /** What a plain server does. */
  readonly plain: Value;
  /** What a server that uses it may do; what is wanted more often is named several times. */
  readonly others: readonly Value[];
  /** The number of the interpretation that allows it. */
  readonly reading: number;
}

const freedom = <const Plain, const Other>(
  plain: Plain,
  others: readonly Other[],
  reading: number,
): Freedom<Plain | Other> => ({ plain, others, reading });

/** Everything that a server of this folder may choose, by name. */
export const freedomTable = {
  // Lists and their pages.
  order: freedom('newest-first', ['oldest-first', 'updated-first', 'by-status', 'by-rank'], 12),
  pageSize: freedom(2, [1, 1, 3, 5, 25], 12),
  pageSizes: freedom('even', ['alternating', 'last-absorbs'], 10),
  filteredPageSize: freedom('same', [1, 4], 10),
  links: freedom('number', ['snapshot', 'snapshot', 'cursor', 'keyset'], 9),
  linkForm: freedom('absolute', ['path', 'query'], 9),
  ends: freedom('empty', ['own', 'null', 'absent'], 8),
  cut: freedom('after-filter', ['before-filter'], 46),
  pastEnd: freedom('empty', [400, 404, 410, 500, 204, 302, 'last', 'first', 'broken'], 12),
  pageZero: freedom('first', [400, 404, 500, 'empty'], 12),
  unusedStatus: freedom('empty', [400, 404, 422], 13),
  knownStatuses: freedom('fixed', ['in-use'], 48),
  pageOrder: freedom('stable', ['shuffled'], 33),
  filterMatch: freedom('exact', ['any-case', 'trimmed'], 13),
  emptyFilter: freedom('all', ['nothing', 400], 13),
  idScope: freedom('server', ['sync'], 16),
  runIds: freedom('digits', ['padded', 'uuid', 'prefixed'], 5),
  runs: freedom(7, [1, 2, 3, 5, 12, 30], 12),
  records: freedom(5, [0, 1, 3, 6, 11], 12),
  statuses: freedom(2, [1, 3, 4], 7),
  // What happens while the suite reads.
  changes: freedom(0, [1, 2, 4, 8, 30, 80], 11),
  changeKinds: freedom('all', ['add', 'delete', 'status', 'touch'], 11),
  changesWithinMs: freedom(10_000, [3_000, 30_000, 60_000], 11),
  imports: freedom('none', ['old-entries'], 11),
  moving: freedom('runs', ['runs-of-two-syncs', 'records', 'all'], 11),
  deleted: freedom('nothing', ['nothing', 'other-sync', 'run', 'model'], 55),
  deletedAtMs: freedom(2_000, [200, 6_000, 15_000], 55),
  progress: freedom('none', ['counts-grow'], 59),
  scheduledAfterMs: freedom(0, [700, 2_500, 20_000], 52),
  scheduledStages: freedom('done', ['queued-first', 'two-changes'], 52),
  // Clocks.
  fractions: freedom('milliseconds', ['microseconds', 'none'], 15),
  zone: freedom('Z', ['+00:00'], 4),
  fractionsAlone: freedom('same', ['none', 'microseconds'], 39),
  dateHeader: freedom('none', ['true', 'ahead', 'behind'], 50),
  // Together with the skew of `Date` less than a day.
  clockMs: freedom(0, [-30_000_000, 30_000_000, 2_000], 50),
  // Delays and stores.
  lag: freedom('none', ['random', 'alternate', 'lists', 'runs-alone', 'filters', 'model', 'constant'], 11),
  lagMs: freedom(2_990, [500, 1_700, 2_990], 11),
  store: freedom('none', ['age', 'max-age', 'age-and-max-age', 's-maxage', 'stale', 'expires'], 58),
  storeS: freedom(5, [2, 20, 60], 11),
  storeBypass: freedom('obeyed', ['ignored'], 56),
  storeOf: freedom('lists', ['model', 'all'], 11),
  nodes: freedom(1, [2], 11),
  // The model and who writes to it.
  stamp: freedom('always', ['when-changed'], 22),
  texts: freedom('kept', ['trimmed'], 22),
  noChange: freedom('accepted', ['accepted', 409, 422], 26),
  writer: freedom('none', ['rare', 'often', 'other-attributes', 'with-ours'], 22),
  tookMs: freedom(5, [40, 300, 1_500], 25),
  // Gateways, networks, limits and tokens.
  noise: freedom('none', [429, 502, 503, 504, 'cut', 'timeout', 'refused', 'mixed'], 25),
  noiseShare: freedom(0.01, [0.05, 0.2], 25),
  noiseAfterWrite: freedom('not-done', ['done'], 25),
  limit: freedom('none', [429, 503, 403], 54),
  limitSize: freedom(60, [20, 150], 25),
  lockout: freedom('none', ['none', 'none', 401, 403, 423, 429], 24),
  lockoutAfter: freedom(20, [3, 60], 24),
  // What ends an examination is rarer.
  tokenEndsAfter: freedom('never', ['never', 'never', 'never', 40, 120, 200, 300, 450], 24),
  tokenEndStatus: freedom(401, [403], 24),
  // How answers look.
  mediaType: freedom('plain', ['charset', 'vendor'], 20),
  members: freedom('listed', ['more'], 1),
  nulls: freedom('none', ['errors'], 3),
  refusal: freedom(401, [403, 404, 302], 17),
  // What the operator chooses.
  depth: freedom('standard', ['quick', 'quick', 'standard', 'standard', 'thorough'], 31),
  bodies: freedom('two', ['one', 'former-values', 'alternating', 'spaces'], 22),
} satisfies Readonly<Record<string, Freedom<number | string>>>;

/** The name of a freedom. */
export type FreedomName = keyof typeof freedomTable;

type ValueOf<Made> = Made extends Freedom<infer Value> ? Value : never;

/** What one server chose of each freedom. */
export type Freedoms = { readonly [Name in FreedomName]: ValueOf<(typeof freedomTable)[Name]> };

/** The names, in the order of the table. */
export const freedomNames = Object.keys(freedomTable) as readonly FreedomName[]; // its own keys

/** Choices that differ from a plain server's. */
export type ChosenFreedoms = Partial<Freedoms>;

/** What a server chooses that is plain in all that is not named. */
export function withPlain(chosen: ChosenFreedoms): Freedoms {
  const plain = Object.fromEntries(freedomNames.map((name) => [name, freedomTable[name].plain]));
  return { ...plain, ...chosen } as Freedoms; // each name has its plain value
}

/** What makes choices different from a plain server's: those by which a finding is named. */
export function chosenOf(freedoms: Freedoms): ChosenFreedoms {
  const chosen = freedomNames.filter((name) => freedoms[name] !== freedomTable[name].plain);
  return Object.fromEntries(chosen.map((name) => [name, freedoms[name]]));
}

/** Shares of freedoms that a server uses: few of them, many, or nearly all. */
const shares = [0.12, 0.3, 0.55];

/** Draws the choices of a server; one in some hundred servers is plain in nearly everything. */
export function drawFreedoms(seed: number): Freedoms {
  const random = randomFrom(seed, 'freedoms');
  const share = draw(shares, random) ?? 0;
  const chosen = freedomNames.flatMap((name): (readonly [string, number | string])[] => {
    const [isUsed, value] = [random() < share, draw<number | string>(freedomTable[name].others, random)];
    return isUsed && value !== undefined ? [[name, value]] : [];
  });
  return withPlain(Object.fromEntries(chosen));
}
