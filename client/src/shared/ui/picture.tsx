import type { CSSProperties } from 'react';

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
  const avif = srcSetOf(url, 'avif');
  return (
    <picture className="contents">
      {/* The picture stands in its parent's layout by its image alone; the source must not count as a second child. */}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />}
      <img
        src={pictureOf(url, 640)}
        srcSet={srcSetOf(url, 'webp')}
        sizes={avif ? sizes : undefined}
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
