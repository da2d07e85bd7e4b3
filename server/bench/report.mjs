/**
 * The run as Markdown.
 * @param {{ results: Record<string, any>[], machine: string, date: string, seconds: number }} run
 * @returns {string}
 */
export function reportOf({ results, machine, date, seconds }) {
  const rows = results.filter((result) => result.connections !== undefined);
  const starts = results.filter((result) => result.startSeconds !== undefined);
  const number = (value) =>
    value === undefined || value === null ? '' : Math.round(value).toLocaleString('en');
  const lines = rows.map((row) =>
    [
      number(row.size),
      row.name,
      row.connections,
      number(row.rate),
      `${row.p50} / ${row.p95} / ${row.p99}`,
      row.bare === undefined ? '' : number(row.bare),
      row.bare === undefined ? '' : `${Math.round((100 * row.rate) / row.bare)} %`,
      row.perRequest.toFixed(1),
      number(row.memory),
      row.errors,
    ].join(' | '),
  );
  return [
    `Measured ${date} on ${machine}; ${seconds} seconds a line, load and PostgreSQL on the same machine.`,
    '',
    ...starts.map(
      (start) => `Start with ${number(start.size)} products to ready: ${start.startSeconds.toFixed(1)} s`,
    ),
    '',
    '| products | job | connections | shop, 1/s | p50 / p97.5 / p99, ms | bare, 1/s | ratio | transactions a request | api memory, MB | errors |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}
