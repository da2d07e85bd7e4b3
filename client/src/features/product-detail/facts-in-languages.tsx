import type { Product } from '#contracts/catalog';
import { factsIn, isFactsLanguage } from '#contracts/facts-in-languages';
import { languagesOf } from '#contracts/market-languages';
import type { ShippingZone } from '#contracts/shipping';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { factsMessages } from './facts-messages';

interface FactsInLanguagesProps {
  facts: Product['facts'];
  zones: readonly ShippingZone[];
}

/**
 * Fibres, materials of footwear and parts of animal origin in the other languages of the countries that the shop delivers
 * to (Regulation (EU) 1007/2011, article 16(3)). English stands for those that are not known here. Renders nothing when
 * there is no such fact or language.
 */
export function FactsInLanguages({ facts, zones }: FactsInLanguagesProps) {
  const t = useText(factsMessages);
  const locale = useSelector(selectLocale);
  const languages = languagesOf(zones.filter(({ isActive }) => isActive)).map((language) =>
    isFactsLanguage(language) ? language : 'en',
  );
  const others = [...new Set(languages)].filter((language) => language !== locale);
  const texts = others.map((language) => [language, factsIn(language, facts)] as const);
  if (texts.every(([, lines]) => lines.length === 0)) return null;
  return (
    <details className="mt-3 text-sm" data-testid="facts-in-languages">
      <summary className="link inline-flex min-h-6 cursor-pointer items-center">{t('languages')}</summary>
      <dl className="mt-2 grid gap-3">
        {texts.map(([language, lines]) => (
          <div key={language} lang={language}>
            <dt className="text-stone">{nameOf(language)}</dt>
            <dd className="whitespace-pre-line">{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A language's name in itself, with a capital. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}
