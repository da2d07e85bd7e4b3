/** Stands where a page will be while its code arrives; tall enough that the footer does not jump. */
export function PagePlaceholder() {
  return <div className="min-h-[80vh]" aria-busy="true" />;
}
