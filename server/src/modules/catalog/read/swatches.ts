/** SQL of the contract's swatch of the colour with this key; null for a colour that there is no row of. */
export const swatchOf = (key: string) =>
  `(SELECT json_build_object('en', c.name_en, 'nl', c.name_nl, 'shade', c.shade) FROM colours c WHERE c.key = ${key})`;

/** SQL of the swatches of `products p`, in the order of its colours. */
export const SWATCHES = `(SELECT coalesce(json_agg(${swatchOf('u.key')} ORDER BY u.n), '[]')
  FROM unnest(p.color_keys) WITH ORDINALITY AS u (key, n))`;

/** SQL of the names of a colour by language, as they are now; null for one that no product has had. @param value SQL of its value */
export const colourNames = (value: string) =>
  `(SELECT jsonb_build_object('en', c.name_en, 'nl', c.name_nl) FROM colours c WHERE c.key = value_key(${value}))`;
