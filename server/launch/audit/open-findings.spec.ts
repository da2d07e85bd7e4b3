import { expect, it } from 'vitest';
import { openFindings } from './open-findings.mjs';

const ADVISORY = {
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Prototype pollution',
  severity: 'high',
};
const REPORT = {
  auditReportVersion: 2,
  vulnerabilities: { odd: { via: [ADVISORY] }, above: { via: ['odd'] } },
};
const NOW = new Date('2026-11-23T10:00:00Z');
const exception = (until: string) => [{ advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'Not called.', until }];

it('names each advisory once, at the package that has it', () => {
  expect(openFindings(REPORT, [], NOW)).toEqual([
    'odd: high: Prototype pollution (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)',
  ]);
});

it('leaves out an advisory with an exception that still counts', () => {
  expect(openFindings(REPORT, exception('2026-11-23'), NOW)).toEqual([]);
});

it('names an exception that has ended, and its advisory again', () => {
  expect(openFindings(REPORT, exception('2026-11-22'), NOW)).toEqual([
    'odd: high: Prototype pollution (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)',
    'GHSA-aaaa-bbbb-cccc: its exception ended on 2026-11-22',
  ]);
});

it('refuses a report that is none, so that an error of the registry does not pass', () => {
  expect(() => openFindings({}, [], NOW)).toThrow(/no report/);
});
