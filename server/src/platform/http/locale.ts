import type { Locale } from '#contracts/primitives';

/** The language of a page: the selected one (cookie `locale`), else the first of the browser's that the shop has, else English. */
export function localeOf(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  if (chosen === 'en' || chosen === 'nl') return chosen;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ language }) => language === 'en' || language === 'nl')?.language === 'nl'
    ? 'nl'
    : 'en';
}
