// `npm run build`: builds what has changed; `npm run build server` only that part.
import './project/node-version.mjs';

const [{ runSession }, { ensureInstalled }, { ensureBuilt }, { say }] = await Promise.all([
  import('./terminal/session.mjs'),
  import('./project/install.mjs'),
  import('./build/ensure-built.mjs'),
  import('./terminal/progress.mjs'),
]);
await runSession(async () => {
  await ensureInstalled();
  const asked = /** @type {('server' | 'client')[]} */ (process.argv.slice(2));
  const built = await ensureBuilt(asked.length ? asked : undefined);
  if (!built.length) say('  ✓ Nothing has changed since the last build');
});
