/** What every answer says, whoever sends it. */
export const STANDARD_HEADERS = { 'x-content-type-options': 'nosniff' } as const;
