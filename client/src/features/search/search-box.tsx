/** Placeholder of the search box. */
export function SearchBox() {
  return null;
}
