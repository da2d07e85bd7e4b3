// `npm run test:near [-- <commit>]`: the tests nearest to what has changed since the commit (HEAD when none is named), in about a minute.
import './project/node-version.mjs';

const [{ runNearTests }, { sayFailure }] = await Promise.all([
  import('./tests/near-tests.mjs'),
  import('./terminal/progress.mjs'),
]);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
try {
  process.exitCode = (await runNearTests(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  sayFailure(error);
  process.exitCode = 1;
}
