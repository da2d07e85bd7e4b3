/** The programs of the shop that are bundled into `dist/programs`, and the compiler's output that each begins with. */
export const PROGRAMS = {
  api: 'dist/server/src/main.js',
  worker: 'dist/server/src/worker.js',
  backup: 'dist/server/src/backup.js',
  'set-up': 'dist/server/src/setup.js',
  'try-purchase': 'dist/server/src/try-purchase.js',
};
