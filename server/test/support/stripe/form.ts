/** A value of a form body: text, or nested lists and objects of it. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Reads `line_items[0][price_data][currency]=eur` into nested objects and lists, as Stripe does. */
export function parseForm(body: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '');
    place(root, path, value);
  }
  return lists(root) as Record<string, FormValue>;
}

function place(target: Record<string, FormValue>, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const next = target[head];
  const inner = typeof next === 'object' && !Array.isArray(next) ? next : {};
  target[head] = inner;
  place(inner, rest, value);
}

/** Objects whose names are 0, 1, 2 … are lists. */
function lists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, lists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
