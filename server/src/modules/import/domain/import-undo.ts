import type { Finding } from './source-product.js';

/** Takes back what an import changed, in batches; what was changed again since stays as it is. */
export abstract class ImportUndo {
  /** Takes back the newest changes that are left. Answers how many, and what could not be taken back. Joins the transaction. */
  abstract step(importId: string): Promise<{ readonly taken: number; readonly findings: readonly Finding[] }>;
}
