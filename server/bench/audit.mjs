/**
 * `npm run audit`: what Lighthouse says of the pages on the way to an order, on its phone, and how long a tap takes to the next page.
 * It starts a demo shop and the Chromium of the browser tests, and ends them. Scores fail nothing, because they depend on the machine;
 * sizes fail in `client/e2e/budgets.e2e.ts`. It fails when it could not measure. Options:
 *   --runs=3      of each page; the table has the medians
 *   --only=text   pages whose names contain it; `taps` for those alone
 *   --out=file    writes the table there too
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBuilt } from '../launch/build/ensure-built.mjs';
import { startPostgres } from '../launch/postgres/server.mjs';
import { freePort } from '../launch/processes/ports.mjs';
import { runSession } from '../launch/terminal/session.mjs';
import { chromiumOptions } from '../launch/tests/chromium.mjs';
import { auditPage, pagesOf } from './audit-pages.mjs';
import { tapToNextPage, TAPS } from './audit-taps.mjs';
import { startDemoShop } from './demo-shop.mjs';

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const runs = Number(options['runs'] ?? 3);
const only = options['only'] ?? '';
const say = (line) => process.stdout.write(`${line}\n`);

await runSession(async (closing) => {
  say('Run nothing else beside this: times and scores depend on free processors.');
  await ensureBuilt();
  const home = mkdtempSync(join(tmpdir(), 'shop-audit-'));
  closing.add(() => rmSync(home, { recursive: true, force: true }));
  // Under root PostgreSQL runs as another account; where it could not enter, its data would be put elsewhere, and stay.
  chmodSync(home, 0o755);
  const postgres = await closing.open(
    startPostgres({
      directory: join(home, 'postgres'),
      password: 'audit-audit-audit',
      logFile: join(home, 'postgres.log'),
    }),
    ({ stop }) => stop(),
  );
  const shop = await closing.open(startDemoShop({ postgresUrl: postgres.url, home }), ({ stop }) => stop());
  const debuggingPort = await freePort();
  const { args, ...launch } = await chromiumOptions();
  // Lighthouse opens its pages in the context of the profile, which has the shopper's cookie.
  const browser = await closing.open(
    chromium.launchPersistentContext(join(home, 'profile'), {
      ...launch,
      args: [...args, `--remote-debugging-port=${debuggingPort}`],
    }),
    (context) => context.close(),
  );
  const report = await measure({ shop, browser, debuggingPort });
  say(`\n${report}`);
  if (options['out']) writeFileSync(options['out'], report);
});

async function measure({ shop, browser, debuggingPort }) {
  const rows = [];
  for (const page of await pagesOf(shop.url, browser)) {
    if (!page.name.includes(only)) continue;
    await auditPage(page, debuggingPort); // Renders the pictures that are made when first asked for.
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await auditPage(page, debuggingPort));
    rows.push({ name: page.name, ...mediansOf(results) });
    say(`${page.name}: performance ${rows.at(-1).performance}`);
  }
  const taps = [];
  for (const tap of only && only !== 'taps' ? [] : TAPS) {
    const times = [];
    for (let run = 0; run < runs; run += 1)
      times.push(await tapToNextPage(browser.browser() ?? browser, shop.url, tap));
    taps.push({ name: tap.name, ...mediansOf(times) });
  }
  return reportOf(rows, taps);
}

/** The median of each figure. */
function mediansOf(results) {
  const keys = Object.keys(results[0]);
  const medianOf = (key) => results.map((result) => result[key]).sort((a, b) => a - b)[results.length >> 1];
  return Object.fromEntries(keys.map((key) => [key, medianOf(key)]));
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

function kilobytes(bytes) {
  return Math.round(bytes / 1000);
}

function reportOf(rows, taps) {
  const indexes = rows.map(({ processor }) => Math.round(processor));
  const head = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}${indexes.length > 0 ? `, processor index ${Math.min(...indexes)} to ${Math.max(...indexes)}` : ''}; medians of ${runs}`;
  const pages = rows.map(
    (row) =>
      `| ${row.name} | ${row.performance} | ${row.accessibility} | ${row.bestPractices} | ${row.seo} | ${seconds(row.firstPaint)} | ${seconds(row.largestPaint)} | ${row.shift.toFixed(3)} | ${Math.round(row.blocking)} ms | ${kilobytes(row.scripts)} | ${kilobytes(row.pictures)} | ${kilobytes(row.all)} |`,
  );
  return [
    head,
    '',
    ...(pages.length === 0
      ? []
      : [
          '| page | performance | accessibility | best practices | SEO | first paint | LCP | CLS | TBT | JS, kB | pictures, kB | all, kB |',
          '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
          ...pages,
          '',
        ]),
    ...(taps.length === 0
      ? []
      : [
          '| from a tap to the next page | touched to shown | lifted to shown |',
          '| --- | --: | --: |',
          ...taps.map(
            ({ name, touched, lifted }) =>
              `| ${name} | ${Math.round(touched)} ms | ${Math.round(lifted)} ms |`,
          ),
        ]),
    '',
  ].join('\n');
}
