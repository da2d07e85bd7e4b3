// Writes the notice of third-party licences: `npm run notices`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPackages } from './build/browser-packages.mjs';
import { noticesOf } from './build/third-party-notices.mjs';
import { ROOT } from './project/project.mjs';

const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
writeFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.md'), noticesOf(lock, browserPackages()));
