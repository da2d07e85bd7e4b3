/** One and many. */
const NAMES = {
  products: ['product', 'products'],
  customers: ['customer', 'customers'],
  orders: ['order', 'orders'],
  discounts: ['discount code', 'discount codes'],
  pages: ['page', 'pages'],
} as const;

/** What a finished import came to. */
interface Result {
  readonly kind: keyof typeof NAMES;
  readonly mode: 'import' | 'dry-run';
  readonly counts: Readonly<Record<'new' | 'changed' | 'unchanged' | 'conflicting' | 'rejected', number>>;
}

/** What the log and programs read of an import. The admin says it in the reader's language, from state and counts. */
export const RUN_TEXTS = {
  cancelled: 'The import was cancelled. What had been imported until then stays, and can be undone.',
  cancelledBefore: 'The import was cancelled before it began.',
  undone: 'The import was undone.',
  stillAtWork: 'This import is still at work. Cancel it first.',
  failedOften: 'It failed several times and was stopped. Start it again to go on.',
  nothingFound: (kind: Result['kind']) => `No ${NAMES[kind][0]} was found; nothing was changed.`,
  summary: ({ kind, mode, counts }: Result) => {
    const total = counts.new + counts.changed + counts.unchanged;
    const found = `${total} ${NAMES[kind][1]}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`;
    const done = mode === 'dry-run' ? `Dry run of ${found} Nothing was written.` : `Imported ${found}`;
    const left = counts.conflicting + counts.rejected;
    return left > 0 ? `${done} ${left} could not be imported; the list says why.` : done;
  },
} as const;
