/** A browser and its system as people call them, from what it says of itself; null when it says nothing known. */
export function browserName(userAgent: string): string | null {
  const browser =
    /Edg\//.test(userAgent) ? 'Edge'
    : /Firefox\//.test(userAgent) ? 'Firefox'
    : /Chrome\//.test(userAgent) ? 'Chrome'
    : /Safari\//.test(userAgent) ? 'Safari'
    : null; // prettier-ignore
  const system = /iPhone|iPad/.test(userAgent)
    ? 'iOS'
    : (/(Android|Windows|Mac OS X|Linux|CrOS)/.exec(userAgent)?.[1] ?? null);
  if (browser === null) return system;
  return system === null ? browser : `${browser}, ${system === 'Mac OS X' ? 'macOS' : system}`;
}
