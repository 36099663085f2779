import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';

import { onEveryNth, onReply, onWire, onStatus } from '../../alterations.ts';
import { both, sends, type When } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { notFound, refusal } from '../../replies.ts';
import { crash } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, readModel, listRuns, readRun, listRecords } = ENDPOINTS;

const accepts = (value: RegExp): When => sends('accept', value);
const isGood: When = ({ isAuthorised }) => isAuthorised;

/** Faults that show only where HTTP is spoken in another way, or for long (readings 30, 31). */
export const httpWayDefects: readonly Defect[] = [
  fault(
    'records-in-html-for-whoever-names-no-type',
    'A list of records is a page of HTML where the request has no Accept.',
    ['4-json', listRecords, 'one-endpoint'],
    onWire(
      listRecords,
      (wire) => {
        wire.bytes = Buffer.from('<!doctype html><title>Records</title><table></table>');
        wire.headers['content-type'] = 'text/html; charset=utf-8';
      },
      ({ headers }) => headers.accept === undefined,
    ),
  ),
  fault(
    'single-run-declared-as-text-for-any-type',
    'A run that is read alone is declared as text/plain where any type is accepted.',
    ['4-content-type', readRun, 'one-endpoint'],
    onWire(
      readRun,
      (wire) => void (wire.headers['content-type'] = 'text/plain; charset=utf-8'),
      accepts(/^\s*\*\/\*\s*$/),
    ),
  ),
  fault(
    'run-list-in-xml-for-any-type',
    'A list of runs is written in XML where any type is accepted.',
    ['4-json', listRuns, 'one-endpoint'],
    onWire(
      listRuns,
      (wire) => {
        wire.bytes = Buffer.from('<?xml version="1.0"?><runs/>');
        wire.headers['content-type'] = 'application/xml';
      },
      accepts(/^\s*\*\/\*\s*$/),
    ),
  ),
  fault(
    'report-cut-short-without-a-coding',
    'A report lacks its last signs where no content coding is wanted.',
    ['4-json', reports, 'one-endpoint'],
    onWire(
      reports,
      (wire) => void (wire.bytes = Buffer.from(wire.bytes.subarray(0, -3))),
      sends('accept-encoding', /^\s*identity\s*$/),
    ),
  ),
  fault(
    'model-missing-on-connections-that-end',
    'A model is answered with 404 if the client asks to close the connection.',
    ['4.4-answers-200', readModel, 'one-endpoint', 'status'],
    onReply(
      readModel,
      (reply) => Object.assign(reply, notFound('There is no such model.')),
      both(isGood, sends('connection', /close/i)),
    ),
  ),
  fault(
    'report-crashes-without-accept',
    'A report is answered with 500 where the request has no Accept.',
    ['4.1-answers-200', reports, 'one-endpoint', 'status'],
    onStatus(200, reports, (reply, { headers }) => headers.accept === undefined && crash(reply)),
  ),
  fault(
    'large-run-lists-badly-compressed',
    'A list of runs larger than two kilobytes is compressed with its end left out.',
    ['4-json', listRuns, 'one-endpoint'],
    onWire(
      listRuns,
      (wire) => {
        wire.bytes = gzipSync(Buffer.from(wire.bytes.subarray(0, -40)));
        wire.headers['content-encoding'] = 'gzip';
      },
      both(({ place }) => (place?.total ?? 0) > 5, sends('accept-encoding', /gzip/)),
    ),
  ),
  fault(
    'every-45th-report-crashes',
    'Every 45th report is answered with 500.',
    ['4.1-answers-200', reports, 'every-20th', 'status'],
    onEveryNth(reports, 45, crash),
    { caughtAt: 'thorough' },
  ),
  fault(
    'model-crashes-on-a-worn-connection',
    'On a connection that has carried sixty requests a model is answered with 500.',
    ['4.4-answers-200', readModel, 'every-20th', 'status'],
    () => {
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
    { caughtAt: 'thorough' },
  ),
];
