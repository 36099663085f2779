import type { CertifyOptions } from '../../suites/certify.ts';
import { newApi } from '../../suites/kit/check/api.ts';
import { discover } from '../../suites/kit/discovery/discovery.ts';
import { liveClient } from '../../suites/kit/http/client-live.ts';
import type { Plan, PlannedQuestion } from '../../suites/kit/plan/plan.ts';
import { planRun } from '../../suites/planning.ts';
import { newSelection } from '../../suites/selection.ts';
import { examinationOptions, readExamination } from '../certification/certify-options.ts';
import type { Command } from '../command.ts';
import { readConfigurationFile } from '../configuration-file.ts';
import { clientOptions, openTarget } from '../target/embedded.ts';
import { describeOptions, parseOptions } from '../options.ts';
import { callOf } from '../place.ts';
import { readSettings, targetOptions } from '../target/settings.ts';

const options = {
  ...targetOptions,
  profile: examinationOptions.profile,
  depth: examinationOptions.depth,
  'max-requests': examinationOptions['max-requests'],
  only: examinationOptions.only,
  exclude: examinationOptions.exclude,
  timeout: examinationOptions.timeout,
  seed: { value: 'N', help: 'the seed of the run (default: a constant)' },
  json: { help: 'as JSON' },
} as const;

/** `plan`: which questions a run would ask. */
export const command: Command = {
  name: 'plan',
  help: [
    `Usage: ${callOf('plan')} [options]`,
    '',
    'Searches the ids of the target with GET requests; without BASE_URL it plans for the embedded reference server.',
    'A run also reads lists, sends bad requests and tries bad credentials, which are not shown here.',
    '',
    describeOptions(options),
  ].join('\n'),
  async run(argv) {
    const given = parseOptions(options, argv);
    const settings = readSettings(given, process.env, readConfigurationFile());
    const limits = readExamination(given);
    const open = await openTarget(settings);
    const client = liveClient({
      ...clientOptions(open, settings),
      ...(limits.timeoutMs === undefined ? {} : { timeoutMs: limits.timeoutMs }),
    });
    try {
      const examination: CertifyOptions = {
        ...limits,
        ...(open.token === undefined ? {} : { token: open.token }),
      };
      const discovery = await discover(open.target, newApi(client), client);
      const plan = planRun(examination, newSelection(examination), discovery);
      process.stdout.write(given.has('json') ? `${JSON.stringify(plan, null, 2)}\n` : asText(plan));
      return 0;
    } finally {
      await client.close();
      await open.close();
    }
  },
};

function asText({ depth, seed, before, after, refused }: Plan): string {
  const part = (title: string, questions: readonly PlannedQuestion[]): readonly string[] =>
    questions.length === 0
      ? []
      : ['', `${title} (${questions.length})`, ...questions.map((question) => `  ${inWords(question)}`)];
  return [
    `${depth.name} depth, at most ${depth.maxRequests} requests, seed ${seed}`,
    ...part('Before the writes', before),
    ...part('After the writes', after),
    ...part('To be refused', refused),
    '',
  ].join('\n');
}

const inWords = ({ endpoint, point }: PlannedQuestion): string =>
  `${endpoint}  ${Object.entries(point)
    .filter(([name]) => name !== 'moment')
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')}`;
