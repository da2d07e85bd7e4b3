/** Placeholder while a page's code loads, tall enough to keep the footer in place. */
export function PagePlaceholder() {
  return <div className="min-h-[80vh]" aria-busy="true" />;
}
