// `npm run dev`: the shop with hot reload on both sides. The browser goes to Vite's address, which passes /api on.
import './node-version.mjs';

const [{ runSession }, { runDevelopment }] = await Promise.all([
  import('./session.mjs'),
  import('./run-development.mjs'),
]);
await runSession(runDevelopment);
