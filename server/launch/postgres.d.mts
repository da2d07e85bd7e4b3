/** Types of `postgres.mjs` for the TypeScript tests that start a PostgreSQL of their own. */
export interface RunningPostgres {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly created: boolean;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export function startPostgres(input: {
  directory: string;
  password: string;
  logFile: string;
  settings?: Record<string, string | number>;
}): Promise<RunningPostgres>;

export function freePort(): Promise<number>;
