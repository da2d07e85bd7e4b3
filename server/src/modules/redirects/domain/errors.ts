import { DomainError } from '#kernel';

export const redirectNotFound = (): DomainError =>
  new DomainError('redirects.not-found', 'not-found', 'This redirect does not exist.');

export const fromTaken = (from: string, to: string): DomainError =>
  new DomainError(
    'redirects.from-taken',
    'conflict',
    `${from} redirects to ${to} already. Change that redirect.`,
    { from, to },
  );

export const pageExists = (from: string): DomainError =>
  new DomainError('redirects.page-exists', 'conflict', `${from} is a page of the shop. It cannot redirect.`, {
    from,
  });

export const redirectLoop = (from: string): DomainError =>
  new DomainError(
    'redirects.loop',
    'conflict',
    `This would lead from ${from} back to itself. Choose another target.`,
    { from },
  );

export const redirectChain = (to: string, leadsTo: string): DomainError =>
  new DomainError(
    'redirects.chain',
    'conflict',
    `${to} redirects to ${leadsTo} itself. Enter that address as the target.`,
    { to, leadsTo },
  );

export const unreadableFile = (message: string): DomainError =>
  new DomainError('redirects.unreadable-file', 'invalid', message);
