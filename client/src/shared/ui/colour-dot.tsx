interface ColourDotProps {
  /** `#rrggbb`; null for a colour without a shade. */
  shade: string | null | undefined;
  /** Its size. */
  className: string;
}

/**
 * A dot in the shade of a colour. It is a drawing, because the server's HTML must have no style attributes. Its edge has the
 * colour of the page's other edges, so that a shade that is almost that of the page is seen too, in the dark as well.
 */
export function ColourDot({ shade, className }: ColourDotProps) {
  return (
    <svg viewBox="0 0 16 16" className={`shrink-0 ${className}`} aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={shade ?? 'none'} className="stroke-stone/60" />
      {!shade && <path d="m3 13 10-10" className="stroke-stone/60" />}
    </svg>
  );
}
