// `npm run update`: changes the shop to another release, or leaves it as it is.
import './project/node-version.mjs';

const [{ runSession }, { updateShop }] = await Promise.all([
  import('./terminal/session.mjs'),
  import('./commands/update-shop.mjs'),
]);
await runSession(
  (closing) => updateShop(closing, process.argv.slice(2)),
  'Ending the update: whatever has begun is finished or undone …',
);
