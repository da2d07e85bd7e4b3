/** How the answers of a path may be kept. */
export interface KeepRule {
  /** The route's own name, for the figures. */
  readonly route: string;
  /** What they depend on beside everything; null: on nothing else. */
  readonly tag: string | null;
  /** The parameters that they depend on. Others make no other answer, so nobody can fill the cache with them. */
  readonly parameters: readonly string[];
}

/** The rule for a path; undefined when its answers are not kept. */
export type Keepable = (path: string, query: URLSearchParams) => KeepRule | undefined;

/** What an address asks for: the key of its answer, with the parameters that matter in one order, and the rule. */
export interface KeptAddress {
  readonly key: string;
  readonly rule: KeepRule;
}

/** Undefined when its answer is not kept. */
export function keptAddress(url: string, keepable: Keepable): KeptAddress | undefined {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  const rule = keepable(path, query);
  if (!rule) return undefined;
  const known = new URLSearchParams([...query].filter(([name]) => rule.parameters.includes(name)));
  known.sort();
  return { key: known.size > 0 ? `${path}?${known.toString()}` : path, rule };
}
