/**
 * SQL that makes something of the `texts` of each language, as an object by language; null where there is none.
 *
 * Most rows have no translations: they are not taken apart at all, which is felt where every cart reads them.
 *
 * @param translations the column
 * @param made what becomes of the `texts` of one language
 * @param where which languages count
 */
export function byLanguage(translations: string, made: string, where = 'true'): string {
  return `CASE WHEN ${translations} <> '{}' THEN (SELECT jsonb_object_agg(language, ${made})
    FROM jsonb_each(${translations}) AS t (language, texts) WHERE ${where}) END`;
}

/** As `byLanguage`, of nothing but the names, each under `key`. */
export function namesByLanguage(translations: string, key: string): string {
  return byLanguage(translations, `jsonb_build_object('${key}', texts -> 'name')`, `texts ? 'name'`);
}
