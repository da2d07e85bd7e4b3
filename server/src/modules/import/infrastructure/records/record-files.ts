import { badFile } from '../../domain/engine/errors.js';
import type { ImportKind } from '../../domain/engine/import-run.js';
import { CUSTOMER_FILE } from './customer-file.js';
import { ORDER_FILE } from './order-file.js';
import type { RecordFile } from './record-file.js';

const FILES: Partial<Record<ImportKind, RecordFile>> = {
  customers: CUSTOMER_FILE,
  orders: ORDER_FILE,
};

/** How a file of this kind is read. Throws `import.no-file-of-this-kind` for what Shopify has no export of. */
export function recordFileOf(kind: ImportKind): RecordFile {
  const file = FILES[kind];
  if (file) return file;
  throw badFile(
    'no-file-of-this-kind',
    'These come from the store alone. Connect the store and import without a file.',
  );
}
