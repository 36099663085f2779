const largest = 2_147_483_600; // near the end of 32 bits, where ids that count from 1 have not come yet

/** An id of the same form as one in use, and none of those that are known: digits within 32 bits (unless theirs are longer), else the last characters exchanged for others of their kind. */
export function absentLike(id: string, known: readonly string[]): string {
  const candidates = Array.from({ length: known.length + 1 }, (_, turn) =>
    /^\d+$/.test(id) ? absentNumber(id, turn) : absentText(id, turn + 1),
  );
  return candidates.find((candidate) => !known.includes(candidate)) ?? absentText(id, known.length + 2);
}

function absentNumber(id: string, turn: number): string {
  if (id.length <= 10 && Number(id) < largest) return String(largest - turn);
  return String(10n ** BigInt(id.length) - 7n - BigInt(turn));
}

const kinds = ['0123456789', 'abcdef', 'ABCDEF', 'ghijklmnopqrstuvwxyz', 'GHIJKLMNOPQRSTUVWXYZ'];
const exchanged = 10; // characters from the end: enough to leave every id in use

function absentText(id: string, turn: number): string {
  const characters = [...id];
  // A prefix up to the last sign says what kind of thing is meant, and stays.
  const tail = [...(/[A-Za-z0-9]{2,}$/.exec(id)?.[0] ?? id)].length;
  const first = characters.length - Math.min(tail, exchanged);
  return characters.map((character, place) => (place < first ? character : shift(character, turn))).join('');
}

function shift(character: string, turn: number): string {
  const kind = kinds.find((letters) => letters.includes(character));
  if (kind === undefined) return character;
  return kind[(kind.indexOf(character) + 3 * turn + 1) % kind.length] ?? character;
}
