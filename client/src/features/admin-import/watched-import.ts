const KEY = 'import-watched';

/**
 * Id of the import that was seen at work in this tab and whose outcome has not been shown. An import goes on while its
 * page is closed; one that ended meanwhile is reported when the page is opened again.
 */
export function watchedImport(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Remembers an import at work. */
export function watchImport(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage the outcome is shown only while the page is open.
  }
}

/** Forgets the import, because its outcome is shown. */
export function forgetImport(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}
