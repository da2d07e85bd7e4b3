export interface ReportedFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}
export function failedOf(files: readonly ReportedFile[]): ReportedFile[];
export function lastTries(first: readonly ReportedFile[], second: readonly ReportedFile[]): ReportedFile[];
export function countsOf(
  files: readonly ReportedFile[],
  code: number,
): { passed: number; failed: number; skipped: number };
export function toldOfFirstTry(first: readonly ReportedFile[]): string;
