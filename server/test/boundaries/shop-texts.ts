import { projectFiles, read, type Source } from './project-files.js';

/** Message catalogues of the shop, texts of law and mails. */
const TEXTS = ['client/src/**/*messages.ts', 'libs/legal/src/*.ts', 'server/src/modules/*/mails/*.ts'];
/** The admin, and tests. */
const APART = /admin|\.spec\.ts$/;

/** The files with fixed texts that shoppers read, with their content. */
export const shopTexts = (): Source[] =>
  projectFiles(...TEXTS.map((glob) => `:(glob)${glob}`))
    .filter((path) => !APART.test(path))
    .map((path) => ({ path, text: read(path) }));
