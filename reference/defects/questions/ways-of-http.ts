import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';

import { onEveryNth, onReply, onWire } from '../../alterations.ts';
import { both, sends, type When } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { notFound, refusal } from '../../replies.ts';
import { crash } from '../../sequence.ts';
import type { Defect } from '../defect.ts';

const { reports, readModel, listRuns, readRun, listRecords } = ENDPOINTS;

const accepts = (value: RegExp): When => sends('accept', value);
const isGood: When = ({ isAuthorised }) => isAuthorised;

/** Faults that show only where HTTP is spoken in another way, or for long (readings 30, 31). */
export const httpWayDefects: readonly Defect[] = [
  {
    name: 'records-in-html-for-whoever-names-no-type',
    summary: 'A list of records is a page of HTML where the request has no Accept.',
    expectedFailures: ['4-json'],
    at: { endpoint: listRecords },
    depth: 'one-endpoint',
    apply: onWire(
      listRecords,
      (wire) => {
        wire.bytes = Buffer.from('<!doctype html><title>Records</title><table></table>');
        wire.headers['content-type'] = 'text/html; charset=utf-8';
      },
      ({ headers }) => headers.accept === undefined,
    ),
  },
  {
    name: 'single-run-declared-as-text-for-any-type',
    summary: 'A run that is read alone is declared as text/plain where any type is accepted.',
    expectedFailures: ['4-content-type'],
    at: { endpoint: readRun },
    depth: 'one-endpoint',
    apply: onWire(
      readRun,
      (wire) => void (wire.headers['content-type'] = 'text/plain; charset=utf-8'),
      accepts(/^\s*\*\/\*\s*$/),
    ),
  },
  {
    name: 'run-list-in-xml-for-any-type',
    summary: 'A list of runs is written in XML where any type is accepted.',
    expectedFailures: ['4-json'],
    at: { endpoint: listRuns },
    depth: 'one-endpoint',
    apply: onWire(
      listRuns,
      (wire) => {
        wire.bytes = Buffer.from('<?xml version="1.0"?><runs/>');
        wire.headers['content-type'] = 'application/xml';
      },
      accepts(/^\s*\*\/\*\s*$/),
    ),
  },
  {
    name: 'report-cut-short-without-a-coding',
    summary: 'A report lacks its last signs where no content coding is wanted.',
    expectedFailures: ['4-json'],
    at: { endpoint: reports },
    depth: 'one-endpoint',
    apply: onWire(
      reports,
      (wire) => void (wire.bytes = Buffer.from(wire.bytes.subarray(0, -3))),
      sends('accept-encoding', /^\s*identity\s*$/),
    ),
  },
  {
    name: 'model-missing-on-connections-that-end',
    summary: 'A model is answered with 404 if the client asks to close the connection.',
    expectedFailures: ['4.4-answers-200'],
    at: { endpoint: readModel, pointer: 'status' },
    depth: 'one-endpoint',
    apply: onReply(
      readModel,
      (reply) => Object.assign(reply, notFound('There is no such model.')),
      both(isGood, sends('connection', /close/i)),
    ),
  },
  {
    name: 'report-crashes-without-accept',
    summary: 'A report is answered with 500 where the request has no Accept.',
    expectedFailures: ['4.1-answers-200'],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'one-endpoint',
    apply: onReply(
      reports,
      (reply, { headers }) => reply.status === 200 && headers.accept === undefined && crash(reply),
    ),
  },
  {
    name: 'large-run-lists-badly-compressed',
    summary: 'A list of runs larger than two kilobytes is compressed with its end left out.',
    expectedFailures: ['4-json'],
    at: { endpoint: listRuns },
    depth: 'one-endpoint',
    apply: onWire(
      listRuns,
      (wire) => {
        wire.bytes = gzipSync(Buffer.from(wire.bytes.subarray(0, -40)));
        wire.headers['content-encoding'] = 'gzip';
      },
      both(({ place }) => (place?.total ?? 0) > 5, sends('accept-encoding', /gzip/)),
    ),
  },
  {
    name: 'every-45th-report-crashes',
    summary: 'Every 45th report is answered with 500.',
    expectedFailures: ['4.1-answers-200'],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'every-20th',
    caughtAt: 'thorough',
    apply: onEveryNth(reports, 45, crash),
  },
  {
    name: 'model-crashes-on-a-worn-connection',
    summary: 'On a connection that has carried sixty requests a model is answered with 500.',
    expectedFailures: ['4.4-answers-200'],
    at: { endpoint: readModel, pointer: 'status' },
    depth: 'every-20th',
    caughtAt: 'thorough',
    apply: () => {
      const carried = new Map<number, number>();
      return {
        intercept({ connection, endpoint, isAuthorised }) {
          const count = (carried.get(connection) ?? 0) + 1;
          carried.set(connection, count);
          return endpoint === readModel && isAuthorised && count > 60
            ? refusal(500, 'internal_server_error', 'Something broke.')
            : undefined;
        },
      };
    },
  },
];
