// `npm run test:night [-- <part or file …>]`: what is random, repeated or kills processes, in large. Takes hours.
import './project/node-version.mjs';

const [{ runNightTests }, { sayFailure }] = await Promise.all([
  import('./tests/night-tests.mjs'),
  import('./terminal/progress.mjs'),
]);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
try {
  process.exitCode = (await runNightTests(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  sayFailure(error);
  process.exitCode = 1;
}
