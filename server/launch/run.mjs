// Runs one built program of the shop with its database: `node server/launch/run.mjs dist/programs/set-up.js`.
// Without DATABASE_URL that is the embedded PostgreSQL: the running shop's, or one that is started for the time.
import './project/node-version.mjs';

const [{ runSession }, { runOnDatabase }] = await Promise.all([
  import('./terminal/session.mjs'),
  import('./commands/run-on-database.mjs'),
]);
await runSession((closing) => runOnDatabase(closing, process.argv.slice(2)));
