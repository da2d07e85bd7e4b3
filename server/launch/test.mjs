// `npm test` names the test runs and `npm run check` the checks. Without a name this runs everything.
// `--strict`: a failed file does not run again. `--installed-browser`: browser tests run in the Chromium of this machine.
import './project/node-version.mjs';

const [{ runTests }, { useInstalledChromium }, { say, sayFailure }] = await Promise.all([
  import('./tests/run-tests.mjs'),
  import('./tests/chromium.mjs'),
  import('./terminal/progress.mjs'),
]);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
const STRICT = '--strict';
const INSTALLED_BROWSER = '--installed-browser';
try {
  const words = process.argv.slice(2);
  if (words.includes(INSTALLED_BROWSER)) say(`  Browser: ${useInstalledChromium()}`);
  const names = words.filter((word) => word !== STRICT && word !== INSTALLED_BROWSER);
  process.exitCode = (await runTests(names, { strict: words.includes(STRICT) })) ? 0 : 1;
} catch (error) {
  sayFailure(error);
  say('0 passed, 1 failed');
  process.exitCode = 1;
}
