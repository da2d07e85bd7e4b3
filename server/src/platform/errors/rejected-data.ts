/** SQLSTATE classes of data exceptions (22) and constraint violations (23). */
const REJECTED = /^(22|23)/;

/** True when PostgreSQL rejected the data of a statement. False for every other failure, such as a lost connection. */
export function isRejectedData(error: unknown): boolean {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return REJECTED.test(driverError?.code ?? code ?? '');
}
