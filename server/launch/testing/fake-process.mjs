// Stands in for dist/programs/api.js and worker.js: records its start and stop in the database, dies on request, and
// answers with the name of its release where there are several.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import pg from 'pg';

const name = basename(process.argv[1] ?? '')
  .replace('main', 'api')
  .replace('.js', '');
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
const note = (/** @type {string} */ what) => pool.query('insert into life values ($1)', [`${name} ${what}`]);

if (process.env['MIGRATION_DATABASE_URL']) {
  process.stderr.write('Error: a process of the shop must not know the owner of the tables\n');
  process.exit(8);
}
if (process.env['FAKE_DIES'] === name) {
  process.stderr.write('Error: the dice fell badly\n');
  process.exit(7);
}
const answer = existsSync('release/answer') ? readFileSync('release/answer', 'utf8') : 'ok';
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.end(answer);
});
const port = name === 'api' ? Number(process.env['PORT']) : 0;
await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
await note('started');
process.send?.({ type: 'ready' });
if (process.env['FAKE_DIES_LATER'] === name) {
  setTimeout(() => {
    process.stderr.write('Error: out of luck\n');
    process.exit(4);
  }, 50);
}

async function stop() {
  server.closeAllConnections();
  server.close();
  // Running work takes a moment; the database must still be available afterwards.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await note('finished its work');
  await pool.end();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
