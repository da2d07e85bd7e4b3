import { DomainError } from '#kernel';

/** The import that another one has to wait for. */
interface ActiveImport {
  readonly id: string;
  readonly source: string;
  readonly mode: string;
  readonly startedBy: string | null;
}

/** @param active the import that is active, when it is known */
export const importRunning = (active?: ActiveImport): DomainError =>
  new DomainError(
    'import.already-running',
    'conflict',
    'An import is running already. Wait for it, or cancel it.',
    active && {
      importId: active.id,
      source: active.source,
      mode: active.mode,
      startedBy: active.startedBy,
    },
  );

export const importNotFound = (id: string): DomainError =>
  new DomainError('import.not-found', 'not-found', 'There is no such import.', { id });

export const notCancellable = (): DomainError =>
  new DomainError('import.not-running', 'conflict', 'This import is not running any more.');

export const notUndoable = (why: string): DomainError =>
  new DomainError('import.not-undoable', 'conflict', why);

export const badDay = (): DomainError =>
  new DomainError(
    'import.bad-day',
    'invalid',
    'Give a day after today, at most a year away, by which the products will be complete.',
  );

export const notAppliable = (): DomainError =>
  new DomainError('import.not-appliable', 'conflict', 'Only a dry run that is through can be applied.');

export const fileGone = (): DomainError =>
  new DomainError(
    'import.file-gone',
    'conflict',
    'The file of this dry run is not kept any more. Upload it again.',
  );

export const badFile = (code: string, message: string, details?: Record<string, unknown>): DomainError =>
  new DomainError(`import.${code}`, 'invalid', message, details);

/** @param shop the software that the file seems to come from */
export const otherShop = (shop: string): DomainError =>
  badFile(
    'other-shop',
    `This seems to be an export of ${shop}, whose columns this shop does not read. Bring it into Shopify’s columns, or into those of a product file of this shop.`,
    { shop },
  );

export const currencyMissing = (): DomainError =>
  new DomainError(
    'import.currency-missing',
    'invalid',
    'The file does not say in which currency its prices are. Give the currency, and its rate unless it is the euro.',
  );

export const fileTooLarge = (maxBytes: number): DomainError =>
  new DomainError(
    'import.file-too-large',
    'too-large',
    `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Export in parts.`,
    { maxBytes },
  );
