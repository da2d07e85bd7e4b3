/** A path that is painted several times: defined once, then used; the id comes from the path itself. */
export function sharedPath(d: string): { path: string; use: (attributes: string) => string } {
  let hash = 2166136261;
  for (let i = 0; i < d.length; i += 1) hash = Math.imul(hash ^ d.charCodeAt(i), 16777619);
  const id = `s${(hash >>> 0).toString(36)}${d.length.toString(36)}`;
  return {
    path: `<defs><path id="${id}" d="${d}"/></defs>`,
    use: (attributes) => `<use href="#${id}" ${attributes}/>`,
  };
}
