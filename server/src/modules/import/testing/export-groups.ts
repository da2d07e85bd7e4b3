import { headerOfFile } from '../infrastructure/csv/file-header.js';
import { readGroups, type ReadGroup } from '../infrastructure/csv/read-groups.js';
import { SHOPIFY_EXPORT, type ExportRows } from '../infrastructure/shopify/export-rows.js';

/** The products of a Shopify export, and its findings. */
export async function* exportGroups(path: string): AsyncGenerator<ReadGroup<ExportRows>> {
  const header = await headerOfFile(path, { ...SHOPIFY_EXPORT, name: 'product export' });
  yield* readGroups(path, header, SHOPIFY_EXPORT.layout(header.cells));
}
