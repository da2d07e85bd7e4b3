import { DomainError } from '#kernel';

export const nothingToRestore = (): DomainError =>
  new DomainError(
    'demo.nothing-to-restore',
    'not-found',
    'No demo content was removed in the last 30 days, or it is back already.',
  );
