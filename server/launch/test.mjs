// `npm test` names the lanes of tests, `npm run check` those of checks; `node server/launch/test.mjs` alone runs both.
import './project/node-version.mjs';

const { runLanes } = await import('./tests/run-lanes.mjs');
const { sayFailure } = await import('./terminal/progress.mjs');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
try {
  process.exitCode = (await runLanes(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  sayFailure(error);
  process.exitCode = 1;
}
