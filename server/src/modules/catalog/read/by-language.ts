/**
 * SQL that maps the `texts` of each language, as an object by language; null when there is none. Rows without
 * translations, which most are, are not expanded.
 * @param translations the column
 * @param mapped SQL over the `texts` of one language
 * @param where a condition on `language` and `texts`
 */
export function byLanguage(translations: string, mapped: string, where = 'true'): string {
  return `CASE WHEN ${translations} <> '{}' THEN (SELECT jsonb_object_agg(language, ${mapped})
    FROM jsonb_each(${translations}) AS t (language, texts) WHERE ${where}) END`;
}

/** As `byLanguage`, with the names only, each under `key`. */
export function namesByLanguage(translations: string, key: string): string {
  return byLanguage(translations, `jsonb_build_object('${key}', texts -> 'name')`, `texts ? 'name'`);
}
