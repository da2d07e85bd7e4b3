// `npm run test:repeat -- <file …> [--times=20] [--load]`: is a test that failed once the shop's fault, the test's or the machine's?
import './project/node-version.mjs';

const [{ repeatTests, repetitionOf }, { sayFailure }] = await Promise.all([
  import('./tests/repeat-tests.mjs'),
  import('./terminal/progress.mjs'),
]);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
try {
  process.exitCode = (await repeatTests(repetitionOf(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  sayFailure(error);
  process.exitCode = 1;
}
