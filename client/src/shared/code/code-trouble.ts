/** Why code did not arrive: no connection, or trouble of the shop. */
export type CodeTrouble = 'offline' | 'trouble';

/** The entry of the shop's code as a page names it (`start.ts` loads it). Each build has its own. */
const ENTRY = /<meta name="code" content="([^" ]+)/;

/** The entry for which this tab has loaded a page anew. */
const RELOADED = 'reloaded';

/**
 * Finds out why the code of the page at this address has not arrived: asks for the page once. Where the shop has been updated
 * since this tab was opened, its files have other names: the page is loaded anew, once. The same when a press on "Try again" has
 * failed (`again`), because browsers remember a failed import until the page is loaded. Returns undefined when it is loaded.
 */
export async function troubleAt(address: string, { again = false } = {}): Promise<CodeTrouble | undefined> {
  if (!navigator.onLine) return 'offline';
  let html: string;
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (answer.status >= 500) return 'trouble';
    html = await answer.text();
  } catch {
    return 'offline';
  }
  const now = ENTRY.exec(html)?.[1];
  if (!again && (!now || now === ENTRY.exec(document.head.outerHTML)?.[1] || !isFirstReload(now)))
    return 'trouble';
  location.assign(address);
  return undefined;
}

/** Whether no page has been loaded anew for this build. Notes that one is now; without storage it would go on for ever. */
function isFirstReload(entry: string): boolean {
  try {
    const isFirst = sessionStorage.getItem(RELOADED) !== entry;
    sessionStorage.setItem(RELOADED, entry);
    return isFirst;
  } catch {
    return false;
  }
}
