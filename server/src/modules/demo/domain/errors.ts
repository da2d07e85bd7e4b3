import { DomainError } from '#kernel';

/** Refuses to remove what an order has begun to use, or its owner has removed, since it was judged. */
export const usedMeanwhile = (): DomainError =>
  new DomainError(
    'demo.used-meanwhile',
    'conflict',
    'It was used or removed this moment, and stays as it is.',
  );

export const nothingToRestore = (): DomainError =>
  new DomainError(
    'demo.nothing-to-restore',
    'not-found',
    'No demo content was removed in the last 30 days, or it is back already.',
  );

export const notEmpty = (): DomainError =>
  new DomainError(
    'demo.not-empty',
    'conflict',
    'The shop has categories or products already, or content that can be put back.',
  );
