import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parties, pactUrl } from '../../suites/contracts/pact-file.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import type { Environment } from '../../suites/target/target.ts';
import { SetupError } from '../command.ts';
import { exitCodes } from '../exit-code.ts';

/** The build that talks to the broker. */
export interface Build {
  readonly version: string;
  readonly branch: string | undefined;
  readonly url: string | undefined;
}

const filled = (...values: readonly (string | undefined)[]): string | undefined =>
  values.find((value) => value !== undefined && value.trim() !== '');

/**
 * Version, branch and build URL: from CONTRACT_VERSION, CONTRACT_BRANCH and CONTRACT_BUILD_URL, else from the
 * variables of GitHub and GitLab. Throws ConfigurationError if there is no version.
 */
export function buildOf(env: Environment): Build {
  const version = filled(env['CONTRACT_VERSION'], env['GITHUB_SHA'], env['CI_COMMIT_SHA']);
  if (version === undefined)
    throw new ConfigurationError(
      'CONTRACT_VERSION is not set; give it the version of the client, such as the commit',
    );
  const refused = [version, env['CONTRACT_BRANCH'], env['CONTRACT_BUILD_URL']].find((value) =>
    value?.startsWith('-'),
  );
  if (refused !== undefined)
    throw new ConfigurationError(
      `${JSON.stringify(refused)} begins with "-", which the broker's tool takes for an option`,
    );
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  const onGithub = server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined;
  return {
    version,
    branch: filled(
      env['CONTRACT_BRANCH'],
      env['GITHUB_HEAD_REF'],
      env['GITHUB_REF_NAME'],
      env['CI_COMMIT_REF_NAME'],
    ),
    url: filled(env['CONTRACT_BUILD_URL'], onGithub, env['CI_JOB_URL']),
  };
}

/** The broker's address, from the environment only. Throws ConfigurationError if it is missing. */
export function brokerUrl(env: Environment): string {
  const url = env['PACT_BROKER_BASE_URL'];
  if (url === undefined || !URL.canParse(url))
    throw new ConfigurationError(
      'PACT_BROKER_BASE_URL is not set to a URL; give it the address of the Pact Broker',
    );
  return url.replace(/\/+$/, '');
}

/** Publishes the committed contract with the broker's official command line: 0 done, 4 not accepted. */
export async function publish(env: NodeJS.ProcessEnv): Promise<number> {
  brokerUrl(env);
  const { version, branch, url } = buildOf(env);
  const code = await runCli(
    [
      'publish',
      fileURLToPath(pactUrl),
      '--consumer-app-version',
      version,
      ...(branch === undefined ? [] : ['--branch', branch]),
      ...(url === undefined ? [] : ['--build-url', url]),
    ],
    env,
  );
  return code === 0 ? 0 : exitCodes.fault;
}

/**
 * Asks the broker whether this version of the client may go to an environment: 0 yes, 1 no (or no answer).
 */
export async function canIDeploy(environment: string, env: NodeJS.ProcessEnv): Promise<number> {
  brokerUrl(env);
  const { version } = buildOf(env);
  // Name and value are separate arguments: with "=" between them the tool ignores the name, and then always
  // says yes.
  const who = ['--pacticipant', parties.consumer, '--version', version];
  const code = await runCli(['can-i-deploy', ...who, '--to-environment', environment], env);
  return code === 0 ? 0 : 1;
}

/**
 * The address and the credentials are passed to the command line in the environment, where other users do not
 * see them.
 */
async function runCli(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [cliPath(), ...args], {
    env: { ...env, PACT_DO_NOT_TRACK: 'true', DO_NOT_TRACK: '1' },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new SetupError(`pact-broker cannot be started: ${error.message}`)));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function cliPath(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/package.json');
    return join(dirname(manifest), 'bin', 'pact-broker.js');
  } catch {
    throw new SetupError('publishing needs @pact-foundation/pact-cli; install it beside this package');
  }
}
