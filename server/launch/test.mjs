// `npm test` names the test runs and `npm run check` the checks. Without a name this runs everything.
import './project/node-version.mjs';

const [{ runTests }, { say, sayFailure }] = await Promise.all([
  import('./tests/run-tests.mjs'),
  import('./terminal/progress.mjs'),
]);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
try {
  process.exitCode = (await runTests(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  sayFailure(error);
  say('0 passed, 1 failed');
  process.exitCode = 1;
}
