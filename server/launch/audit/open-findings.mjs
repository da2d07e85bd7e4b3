/**
 * @typedef {object} Advisory
 * @property {string} url address of the advisory, such as https://github.com/advisories/GHSA-…
 * @property {string} title
 * @property {string} severity
 */

/**
 * @typedef {object} Exception
 * @property {string} advisory its id, such as GHSA-…
 * @property {string} reason why it does no harm here
 * @property {string} until the last day on which it counts, as 2026-12-31
 */

/**
 * What `npm audit` found and no exception of today covers, one line each; an exception that has ended, too.
 * Throws when the report is not one: the registry may answer something else.
 * @param {{ auditReportVersion?: number, vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }} report
 * @param {Exception[]} exceptions
 * @param {Date} now
 * @returns {string[]}
 */
export function openFindings({ auditReportVersion, vulnerabilities }, exceptions, now) {
  if (auditReportVersion !== 2 || !vulnerabilities) throw new Error('This is no report of npm audit');
  const today = now.toISOString().slice(0, 10);
  const excepted = new Set(exceptions.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((cause) => typeof cause !== 'string')
      .filter(({ url }) => !excepted.has(url.split('/').at(-1) ?? ''))
      .map(({ url, title, severity }) => `${name}: ${severity}: ${title} (${url})`),
  );
  const ended = exceptions
    .filter(({ until }) => until < today)
    .map(({ advisory, until }) => `${advisory}: its exception ended on ${until}`);
  return [...found, ...ended];
}
