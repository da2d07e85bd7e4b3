import type { PhotoFocus } from '#contracts/page-photos';
import { pictureBase, PICTURE_WIDTHS, pictureOf } from '#contracts/picture-address';
import type { CSSProperties } from 'react';
import { useCommitted } from '../hooks/use-committed';

export { pictureOf };

/** Returns the `srcset` of an own picture in one format, or undefined for an external picture. */
export function srcSetOf(url: string, format: 'avif' | 'webp'): string | undefined {
  const base = pictureBase(url);
  return base && PICTURE_WIDTHS.map((width) => `${base}${width}.${format} ${width}w`).join(', ');
}

/** Phones: below this width a picture's tall version is shown, if it has one. */
const NARROW = '(max-width: 47.99rem)';
const WIDE = '(min-width: 48rem)';

/**
 * Returns the `sizes` of a picture for every screen. A phone of three pixels a point gets what one of two gets: at arm's length the
 * eye sees no difference, and the pictures weigh half. The last size of `sizes` is the phone's.
 */
export const sizesOf = (sizes: string): string =>
  `${NARROW} and (min-resolution: 2.5dppx) calc(.7 * ${sizes.split(' ').at(-1)}), ${sizes}`;

/**
 * Own wide pictures with a tall version beside them. Pictures from the owner have one version for all widths.
 */
const TALL_CUTS: Readonly<Record<string, string>> = {
  '/media/scene-hero/': '/media/scene-hero-phone/1200.webp',
};

/**
 * Returns the versions of a picture with their media queries: one for all screens, or one for phones and one
 * for the rest.
 */
export function cutsOf(url: string): { url: string; media: string | undefined }[] {
  const tall = TALL_CUTS[pictureBase(url) ?? ''];
  if (!tall) return [{ url, media: undefined }];
  return [
    { url: tall, media: NARROW },
    { url, media: WIDE },
  ];
}

/** Classes of the reserved area: the server's HTML must have no style attributes, which the page's policy refuses. */
const ASPECTS = {
  '4/5': 'aspect-4/5',
  '1/1': 'aspect-square',
  '4/3': 'aspect-4/3',
  '16/10': 'aspect-16/10',
} as const;
export type PictureRatio = keyof typeof ASPECTS;

/** What of a picture stays in its frame. */
const FOCUS: Readonly<Record<PhotoFocus, string>> = {
  'top-left': 'object-left-top',
  top: 'object-top',
  'top-right': 'object-right-top',
  left: 'object-left',
  center: 'object-center',
  right: 'object-right',
  'bottom-left': 'object-left-bottom',
  bottom: 'object-bottom',
  'bottom-right': 'object-right-bottom',
};

const FIRST = { fetchPriority: 'high', decoding: 'sync' } as const;
const LATER = { loading: 'lazy', decoding: 'async' } as const;

export interface PictureProps {
  url: string | null | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** The `sizes` attribute for the layout. */
  sizes: string;
  /** Width and height of the reserved area; garments are 4 by 5. */
  ratio?: PictureRatio;
  /** The first picture of the page: loaded immediately and with priority. */
  first?: boolean;
  className?: string;
  /** The part that stays when the frame cuts the picture; without one, what `className` says, else its middle. */
  focus?: PhotoFocus | undefined;
  /** For pictures that only the browser renders. */
  style?: CSSProperties;
}

/** Picture in the formats and widths that fit the screen, on a parchment background while loading. */
export function Picture({
  url,
  alt,
  sizes,
  ratio = '4/5',
  first = false,
  className = '',
  focus,
  style,
}: PictureProps) {
  // React can render a page and discard it before showing it. Chromium never releases an `<img sizes>` or
  // `<source media>` that was created but not inserted, and the whole page stays in memory with it. So they
  // are created on commit.
  const committed = useCommitted();
  const [width = 0, height = 0] = ratio.split('/').map((side) => Number(side) * 240);
  const frame = `block bg-parchment ${ASPECTS[ratio]} ${className}`;
  if (!url)
    return (
      <span
        className={`${frame} weave text-line`}
        style={style}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      />
    );
  if (!committed) return <span className={`${frame} h-auto w-full`} style={style} aria-hidden="true" />;
  const cuts = srcSetOf(url, 'avif') ? cutsOf(url) : [];
  const fitting = sizesOf(sizes);
  return (
    <picture className="contents">
      {/* The image alone is laid out; sources must not count as children of the parent. */}
      {cuts.flatMap((cut) =>
        // The image itself is the WebP of the last version.
        (cut.url === url ? (['avif'] as const) : (['avif', 'webp'] as const)).map((format) => (
          <source
            key={cut.url + format}
            type={`image/${format}`}
            media={cut.media}
            srcSet={srcSetOf(cut.url, format)}
            sizes={fitting}
            className="hidden"
          />
        )),
      )}
      <img
        src={pictureOf(url, 640)}
        srcSet={srcSetOf(url, 'webp')}
        sizes={fitting}
        alt={alt}
        width={width}
        height={height}
        {...(first ? FIRST : LATER)}
        className={`${frame} h-auto w-full object-cover ${focus ? FOCUS[focus] : ''}`}
        style={style}
      />
    </picture>
  );
}
