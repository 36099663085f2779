import { parseArgs } from 'node:util';
import { findFalseAlarm } from './soundness.ts';

/**
 * Run each night: `node lab/histories/conforming.ts --count 100000 --seed 1`; exit 1 where a conforming
 * history is called impossible.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    path: { type: 'string' },
  },
});

const [count, seed] = [Number(values.count), Number(values.seed)];

/** Says how far the run is; says nothing once a history is made smaller, since that judges more of them. */
function progress(): (judged: number, isAlarm: boolean) => void {
  let isFound = false;
  return (judged, isAlarm) => {
    if (isAlarm && !isFound) console.error(`history ${judged} is called impossible; making it smaller`);
    isFound ||= isAlarm;
    if (!isFound && judged % 5000 === 0) console.error(`${judged} of ${count}`);
  };
}

const path = values.path === undefined ? {} : { path: values.path };
const alarm = findFalseAlarm({ count, seed, ...path, onJudged: progress() });
if (alarm === undefined)
  console.log(`${count.toLocaleString('en')} conforming histories, none called impossible (seed ${seed})`);
else {
  console.log(JSON.stringify({ seed, ...alarm }, undefined, 2));
  process.exitCode = 1;
}
