/** How the links name a file whose source has no name: those of the releases before names. */
const UNNAMED_FILE = 'file';

/**
 * The name of a file's source when the owner gives none: the file's name without its ending and without the number that
 * a browser or Shopify adds to a repeated export, so that the next export is the same source.
 */
export function sourceNameOf(fileName: string): string {
  const name = fileName
    .replace(/\.csv$/i, '')
    .replace(/(?<! ) *\(\d+\)$/, '')
    .replace(/^(products_export)_\d+$/, '$1')
    .trim();
  return name === '' ? UNNAMED_FILE : name;
}

/** How the links of products name the source of a file: files with one name in any case are one source. */
export function fileSource(name: string | null): string {
  return name === null ? UNNAMED_FILE : `${UNNAMED_FILE}:${name.toLowerCase()}`;
}
