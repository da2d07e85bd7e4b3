import manifest from 'virtual:client-manifest';
import fraunces from '../assets/fonts/fraunces.woff2?url';
import inter from '../assets/fonts/inter.woff2?url';
import { typePairOf, type TypePairName } from '#kernel/type-pairs';
import type { PageModule } from '../shared/config/page';

/** Returns the built files that a source file needs, including its own. */
function filesOf(source: string, seen = new Set<string>()): string[] {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return [];
  seen.add(source);
  return [entry.file, ...(entry.imports ?? []).flatMap((name) => filesOf(name, seen))];
}

/**
 * Returns preload links for the fonts of the shop's pair of type, so that the browser starts these downloads early, and the
 * names of the page's own code, which `start.ts` loads when the page is painted.
 */
export function assetLinks(page: PageModule, type: TypePairName): string {
  const pair = typePairOf(type);
  const fonts = (pair ? [pair.headings.file, pair.text.file] : [fraunces, inter]).map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const ofEveryPage = new Set(filesOf('index.html'));
  if (page.source === undefined) throw new Error('A page is no file of its own in `pages`.');
  const code = filesOf(page.source)
    .filter((file) => !ofEveryPage.has(file))
    .map((file) => `/${file}`);
  return [...fonts, ...(code.length > 0 ? [`<meta name="code" content="${code.join(' ')}">`] : [])].join(
    '\n    ',
  );
}
