import { shortenedRichText } from './read.js';

/** A picture that the shop serves; its other widths are beside it. Pixels. */
export interface ShownPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Widths that a text's pictures are offered in; the column of the text is at most 720 px wide. */
const WIDTHS = [480, 960, 1600];
const SIZES = '(min-width: 45rem) 42rem, 100vw';

/**
 * A stored text as it is sent: sanitised once more, whatever has written it. A text without markup (of the release
 * before) becomes paragraphs.
 */
export function guarded(stored: string): string {
  return shortenedRichText(stored).html;
}

/** The addresses on other hosts of the pictures in a text, each once. */
export function pictureSources(html: string): string[] {
  return [
    ...new Set(Array.from(html.matchAll(/ data-source="([^"]*)"/g), ([, source = '']) => unescaped(source))),
  ];
}

/**
 * A guarded text with the addresses of its pictures: loaded lazily, in the width that fits. One of another host that
 * `fetched` does not have keeps no address, so that no browser asks the other host for it.
 */
export function withPictures(html: string, fetched: ReadonlyMap<string, ShownPicture>): string {
  return html
    .replace(/<img data-source="([^"]*)"/g, (tag, source: string) => {
      const picture = fetched.get(unescaped(source));
      if (!picture) return tag;
      return `${sourceSet(picture.url)} width="${picture.width}" height="${picture.height}" data-source="${source}"`;
    })
    .replace(/<img src="(\/media\/[^"]*)"(?! srcset)/g, (_, url: string) => sourceSet(url));
}

function sourceSet(url: string): string {
  const folder = url.slice(0, url.lastIndexOf('/'));
  const widths = WIDTHS.map((width) => `${folder}/${width}.webp ${width}w`).join(', ');
  return `<img src="${url}" srcset="${widths}" sizes="${SIZES}" loading="lazy" decoding="async"`;
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
