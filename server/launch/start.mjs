// `npm start`: installs, builds, and runs the whole shop. Only the first import may be read by an old Node.
import './project/node-version.mjs';

const [{ runSession }, { runShop }] = await Promise.all([
  import('./terminal/session.mjs'),
  import('./commands/run-shop.mjs'),
]);
await runSession(runShop);
