/** SQL of a reference as a `LIKE` pattern that matches a text around it; its wildcards stand for themselves. */
const PATTERN = String.raw`'%' || regexp_replace(reference, '([\\%_])', '\\\1', 'g') || '%'`;

/**
 * SQL of the ids of rows of `table` whose text holds the mention `$1` or one of the references.
 * @param text SQL of the text; a trigram index on the same expression spares reading the whole table
 * @param references SQL of a set of rows with the column `reference`
 */
export function idsMentioning(table: string, text: string, references: string): string {
  return `SELECT id FROM ${table} WHERE ${text} ~* $1
    UNION SELECT id FROM (${references}) AS known JOIN ${table} ON ${text} LIKE ${PATTERN}`;
}
