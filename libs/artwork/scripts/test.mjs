/**
 * Runs all tests of the artwork: `npm test -w @aran-and-ash/artwork`. When they pass, `tested.json` says so, and `npm test`
 * leaves them out until a drawing or the masters change.
 */
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { recordTestedArtwork } from '../../../server/launch/tests/artwork.mjs';

const vitest = await startVitest('test', [], {
  root: join(import.meta.dirname, '../../..'),
  project: 'artwork',
  watch: false,
});
const modules = vitest.state.getTestModules();
const tests = modules.flatMap((module) => [...module.children.allTests()]);
const passed = tests.filter((test) => test.result().state === 'passed').length;
if (modules.every((module) => module.ok()) && passed > 0) recordTestedArtwork(passed);
else process.exitCode = 1;
await vitest.close();
