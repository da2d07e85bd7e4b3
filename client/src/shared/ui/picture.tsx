import type { CSSProperties } from 'react';
import { useCommitted } from '../hooks/use-committed';

/** The widths that exist of every own picture, beside its address, as WebP and AVIF. */
const WIDTHS = [160, 320, 480, 640, 960, 1200, 1600] as const;
const OWN = /^(\/media\/.+\/)\d+\.(?:webp|avif)$/;

/** `srcset` of an own picture in one format; undefined for a picture from elsewhere. */
export function srcSetOf(url: string, format: 'avif' | 'webp'): string | undefined {
  const base = OWN.exec(url)?.[1];
  return base && WIDTHS.map((width) => `${base}${width}.${format} ${width}w`).join(', ');
}

/** The address of an own picture in another width; a picture from elsewhere stays as it is. */
export function pictureOf(url: string, width: (typeof WIDTHS)[number]): string {
  const base = OWN.exec(url)?.[1];
  return base ? `${base}${width}.webp` : url;
}

/** Below this width a picture's cut for phones is shown, if it has one. */
const NARROW = '(max-width: 47.99rem)';
const WIDE = '(min-width: 48rem)';
/** The shop's own wide pictures that have a tall cut beside them; a picture that the owner hangs serves every width. */
const TALL_CUTS: Readonly<Record<string, string>> = {
  '/media/scene-hero/': '/media/scene-hero-phone/1200.webp',
};

/** The cuts of a picture, each with the screens it is for: one for all, or one for phones and one for the rest. */
export function cutsOf(url: string): { url: string; media: string | undefined }[] {
  const tall = TALL_CUTS[OWN.exec(url)?.[1] ?? ''];
  if (!tall) return [{ url, media: undefined }];
  return [
    { url: tall, media: NARROW },
    { url, media: WIDE },
  ];
}

export interface PictureProps {
  url: string | null | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** The `sizes` of the place that it fills. */
  sizes: string;
  /** Width by height, for the reserved place; garments are 4 by 5. */
  ratio?: readonly [number, number];
  /** The first picture of the page: fetched at once and before others. */
  first?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** A picture in the formats and widths that suit the screen, on parchment until it is there. */
export function Picture({
  url,
  alt,
  sizes,
  ratio = [4, 5],
  first = false,
  className = '',
  style,
}: PictureProps) {
  // React may render a page and discard it before it is shown. Chromium never releases an `<img sizes>` or a
  // `<source media>` that was created but not inserted, and with it stays the whole page: so they are created on commit.
  const committed = useCommitted();
  const [width, height] = ratio;
  const frame = `block bg-parchment ${className}`;
  if (!url)
    return (
      <span
        className={`${frame} weave text-line`}
        style={{ aspectRatio: `${width} / ${height}`, ...style }}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      />
    );
  if (!committed)
    return (
      <span
        className={`${frame} h-auto w-full`}
        style={{ aspectRatio: `${width} / ${height}`, ...style }}
        aria-hidden="true"
      />
    );
  const cuts = srcSetOf(url, 'avif') ? cutsOf(url) : [];
  return (
    <picture className="contents">
      {/* The picture stands in its parent's layout by its image alone; a source must not count as a second child. */}
      {cuts.flatMap((cut) =>
        // The image itself is the WebP of the last cut.
        (cut.url === url ? (['avif'] as const) : (['avif', 'webp'] as const)).map((format) => (
          <source
            key={cut.url + format}
            type={`image/${format}`}
            media={cut.media}
            srcSet={srcSetOf(cut.url, format)}
            sizes={sizes}
            className="hidden"
          />
        )),
      )}
      <img
        src={pictureOf(url, 640)}
        srcSet={srcSetOf(url, 'webp')}
        sizes={cuts.length > 0 ? sizes : undefined}
        alt={alt}
        width={width * 240}
        height={height * 240}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
        className={`${frame} h-auto w-full object-cover`}
        style={{ aspectRatio: `${width} / ${height}`, ...style }}
      />
    </picture>
  );
}
