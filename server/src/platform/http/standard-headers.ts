/** The headers of every response, also of those that the framework sends. */
export const STANDARD_HEADERS = { 'x-content-type-options': 'nosniff' } as const;
