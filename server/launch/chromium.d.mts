/** Types of `chromium.mjs` for the TypeScript tests. */
export function chromiumOptions(): Promise<{ executablePath: string; args: string[]; headless: boolean }>;
