import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging.js';
import { POLICY_REPORTS_PATH } from './standard-headers.js';

/** Largest body; a browser's report has about 1 kB. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** Reports of one process that are logged in a minute. Anybody can send reports; they must not fill the log. */
const LOGGED_PER_MINUTE = 20;
/** Reports that are read of one body: the Reporting API sends several at once. */
const READ_PER_BODY = 5;
const LONGEST_TEXT = 200;
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

/** A report in the form of either API, as far as it is logged. */
interface LoggedReport {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
}

/** Receives what browsers report of blocked content, and logs the first of each minute. */
export function receivePolicyReports(server: FastifyInstance, logger: Logger): void {
  let minute = 0;
  let logged = 0;
  const log = (report: LoggedReport) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    if ((logged += 1) <= LOGGED_PER_MINUTE) logger.warn(report, 'a page policy has blocked content');
  };
  void server.register((scope, _options, done) => {
    scope.addContentTypeParser(REPORT_TYPES, { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, reportsIn(body.toString()));
    });
    scope.post(POLICY_REPORTS_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      if (Array.isArray(request.body)) for (const report of request.body as LoggedReport[]) log(report);
      await reply.status(204).send();
    });
    done();
  });
}

/** The reports of a body; none when it is anything else. */
export function reportsIn(body: string): LoggedReport[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const reports = Array.isArray(json) ? json : [json];
  return reports.slice(0, READ_PER_BODY).flatMap((report) => {
    const { body: newer, 'csp-report': older } = fieldsOf(report);
    if (newer === undefined && older === undefined) return [];
    const of = fieldsOf(newer ?? older);
    return [
      {
        page: withoutQuery(of['documentURL'] ?? of['document-uri']),
        directive: textOf(of['effectiveDirective'] ?? of['effective-directive'] ?? of['violated-directive']),
        blocked: withoutQuery(of['blockedURL'] ?? of['blocked-uri']),
      },
    ];
  });
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A query or fragment can hold a key of an order. */
function withoutQuery(value: unknown): string {
  return textOf(value).replace(/[?#].*/s, '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '';
}
