/** An amount as it is typed, `12,5` or `12.50`, as the API takes it: `12.50`. Null for anything else. */
export function euroText(typed: string): string | null {
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : null;
}
