// `npm start`: installs, builds, and runs the whole shop. Only the first import may be read by an old Node.
import './node-version.mjs';

const [{ runSession }, { runShop }] = await Promise.all([import('./session.mjs'), import('./run-shop.mjs')]);
await runSession(runShop);
