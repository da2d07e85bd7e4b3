import { DomainError } from '#kernel';

export const importRunning = (): DomainError =>
  new DomainError(
    'import.already-running',
    'conflict',
    'An import is running already. Wait for it, or cancel it.',
  );

export const importNotFound = (id: string): DomainError =>
  new DomainError('import.not-found', 'not-found', 'There is no such import.', { id });

export const notCancellable = (): DomainError =>
  new DomainError('import.not-running', 'conflict', 'This import is not running any more.');

export const notUndoable = (why: string): DomainError =>
  new DomainError('import.not-undoable', 'conflict', why);

export const badFile = (code: string, message: string, details?: Record<string, unknown>): DomainError =>
  new DomainError(`import.${code}`, 'invalid', message, details);
