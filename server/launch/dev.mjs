// `npm run dev`: the shop with hot reload on both sides. The browser goes to Vite's address, which passes /api on.
import './project/node-version.mjs';

const [{ runSession }, { runDevelopment }] = await Promise.all([
  import('./terminal/session.mjs'),
  import('./commands/run-development.mjs'),
]);
await runSession(runDevelopment);
