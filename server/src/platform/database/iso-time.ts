/** SQL that formats a time as the contracts do, for JSON that PostgreSQL builds: ISO 8601 in UTC with milliseconds. */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL that formats a time to the microsecond in UTC, as a cursor has it: no two rows come out alike that are not. */
export const exactTime = (column: string): string => `to_json(${column} AT TIME ZONE 'UTC')#>>'{}' || 'Z'`;
