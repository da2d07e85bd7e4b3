import { DomainError } from '#kernel';

export const pageNotFound = (): DomainError =>
  new DomainError('pages.page-not-found', 'not-found', 'There is no such page.');

export const pageChanged = (id: string, version: number): DomainError =>
  new DomainError('pages.page-changed', 'conflict', 'This page has been changed since. Load it again.', {
    id,
    version,
  });

/** `missing`: the words, and the fields that they stand in. */
export const claimsUnproven = (
  claims: readonly { readonly field: string; readonly word: string }[],
): DomainError =>
  new DomainError(
    'pages.claims-unproven',
    'conflict',
    'This page makes environmental claims without proof. Add the proof, or use other words.',
    { missing: claims.map(({ field, word }) => ({ code: 'claim-unproven', field, text: word })) },
  );

export const slugTaken = (slug?: string): DomainError =>
  new DomainError(
    'pages.slug-taken',
    'conflict',
    'Another page has this address. Choose another one.',
    slug === undefined ? {} : { slug },
  );

export const textTooLong = (most: number): DomainError =>
  new DomainError('pages.text-too-long', 'invalid', `A page holds at most ${most} characters of text.`, {
    most,
  });

export const textTooComplex = (): DomainError =>
  new DomainError(
    'pages.text-too-complex',
    'invalid',
    'The markup of this text is too long or nested too deeply. Remove formatting, or paste the text without it.',
  );
