/* Loaded before anything else and written so that any Node that knows modules can read it. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    '\n  ✗ This shop needs Node 20.19 or newer; this is Node ' +
      process.versions.node +
      '.\n    Install Node 24 from https://nodejs.org (or: nvm install 24) and run the same command again.\n',
  );
  process.exit(1);
}
