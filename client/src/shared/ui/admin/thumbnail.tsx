import { pictureOf } from '../picture';

interface ThumbnailProps {
  url: string | null;
  className?: string;
  /** Pixels of the file. */
  width?: 160 | 480;
}

/** Small decorative picture of a row, next to its name. */
export function Thumbnail({ url, className = 'h-8 w-6.5', width = 160 }: ThumbnailProps) {
  const frame = `block shrink-0 rounded-sm bg-parchment ${className}`;
  if (!url) return <span className={frame} />;
  return <img src={pictureOf(url, width)} alt="" loading="lazy" className={`${frame} object-cover`} />;
}
