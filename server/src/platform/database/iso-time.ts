/** SQL that writes a time as the contracts have it, wherever PostgreSQL makes the JSON: ISO 8601 in UTC, to the millisecond. */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
