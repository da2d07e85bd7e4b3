import { pictureOf } from '../picture';

/** Small decorative picture of a row, next to its name. */
export function Thumbnail({ url, className = 'h-8 w-6.5' }: { url: string | null; className?: string }) {
  const frame = `block shrink-0 rounded-sm bg-parchment ${className}`;
  if (!url) return <span className={frame} />;
  return <img src={pictureOf(url, 160)} alt="" loading="lazy" className={`${frame} object-cover`} />;
}
