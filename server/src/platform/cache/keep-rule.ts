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

/** What so many addresses ask for is remembered, and of none longer than this; others are taken apart each time. */
const MOST_ADDRESSES = 2_000;
const LONGEST_ADDRESS = 300;

/** What an address asks for; undefined when its answer is not kept. */
export type AddressOf = (url: string) => KeptAddress | undefined;

/** Takes addresses apart, the same one once: whoever asks for what is kept and whoever keeps it share one. */
export function keptAddresses(keepable: Keepable): AddressOf {
  const known = new Map<string, KeptAddress | undefined>();
  return (url) => {
    if (url.length > LONGEST_ADDRESS) return takenApart(url, keepable);
    if (known.has(url)) return known.get(url);
    const address = takenApart(url, keepable);
    if (known.size >= MOST_ADDRESSES) known.clear();
    known.set(url, address);
    return address;
  };
}

function takenApart(url: string, keepable: Keepable): KeptAddress | undefined {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  const rule = keepable(path, query);
  if (!rule) return undefined;
  const known = new URLSearchParams([...query].filter(([name]) => rule.parameters.includes(name)));
  known.sort();
  return { key: known.size > 0 ? `${path}?${known.toString()}` : path, rule };
}
