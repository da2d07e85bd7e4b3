/* Loaded before anything else and written so that any Node that knows modules can read it. */

const NEEDED = [20, 19];
const parts = process.versions.node.split('.').map(Number);

if (parts[0] < NEEDED[0] || (parts[0] === NEEDED[0] && parts[1] < NEEDED[1])) {
  console.error(
    '\n  ✗ This shop needs Node ' +
      NEEDED.join('.') +
      ' or newer; this is Node ' +
      process.versions.node +
      '.',
  );
  console.error(
    '    Install Node 24 from https://nodejs.org (or: nvm install 24) and run the same command again.\n',
  );
  process.exit(1);
}
