import type { Product } from '#contracts/catalog';
import {
  CARE_WORDS,
  COMPONENTS,
  fibresText,
  FOOTWEAR_MATERIALS,
  FOOTWEAR_PARTS,
  type FootwearPart,
} from '#contracts/facts-words';
import type { Maker, ResponsibleParty } from '#contracts/makers';
import type { Locale } from '#contracts/primitives';
import type { ShippingZone } from '#contracts/shipping';
import { useSelector } from 'react-redux';
import { countryName } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { Fact, FactList } from './fact-list';
import { FactsInLanguages } from './facts-in-languages';
import { factsMessages } from './facts-messages';

interface ProductFactsProps {
  product: Pick<Product, 'facts' | 'maker'>;
  /** Where the shop delivers: the composition is stated in the languages of these countries too. */
  zones: readonly ShippingZone[];
}

/**
 * The facts that the law asks for: fibres (Regulation (EU) 1007/2011), materials of footwear (Directive 94/11/EC), maker
 * and warnings (Regulation (EU) 2023/988), with care and origin. Renders nothing when there is none.
 */
export function ProductFacts({ product, zones }: ProductFactsProps) {
  const t = useText(factsMessages);
  const locale = useSelector(selectLocale);
  const { facts, maker } = product;
  const country = (code: string) => countryName(code, locale);
  const warning = facts.warnings[locale] ?? Object.values(facts.warnings).find(Boolean);
  const rows: [name: string, value: string | false | null | undefined][] = [
    ...compositionRows(facts.composition, locale, t('fibres')),
    [t('animal'), facts.animalParts && t('animalText')],
    ...footwearRows(facts.footwear, locale),
    [t('care'), facts.care.map((key) => CARE_WORDS[key][locale]).join('\n')],
    [t('origin'), facts.country && country(facts.country)],
    [t('warning'), warning],
  ];
  const stated = rows.filter((row): row is [string, string] => Boolean(row[1]));
  if (stated.length === 0 && !maker) return null;
  return (
    <section aria-labelledby="facts" data-testid="product-facts">
      <h2 id="facts" className="mb-3 text-lead">
        {t('title')}
      </h2>
      <FactList>
        {stated.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {maker && <MakerFacts maker={maker} country={country} />}
      </FactList>
      <FactsInLanguages facts={facts} zones={zones} />
    </section>
  );
}

type Composition = Product['facts']['composition'];

/** One row per component; a product that is one part has a row named by the fibres. */
function compositionRows(composition: Composition, locale: Locale, whole: string): [string, string][] {
  return composition.map(({ component, fibres }) => [
    COMPONENTS[component][locale] || whole,
    fibresText(fibres, locale),
  ]);
}

function footwearRows(footwear: Product['facts']['footwear'], locale: Locale): [string, string][] {
  if (!footwear) return [];
  return (Object.keys(FOOTWEAR_PARTS) as FootwearPart[]).map((part) => [
    FOOTWEAR_PARTS[part][locale],
    footwear[part].map((material) => FOOTWEAR_MATERIALS[material][locale]).join(', '),
  ]);
}

/** The maker, and who answers for it in the Union. */
function MakerFacts({ maker, country }: { maker: Maker; country: (code: string) => string }) {
  const t = useText(factsMessages);
  return (
    <>
      <Fact name={t('maker')} value={<Party party={maker} country={country} />} />
      {maker.responsible && (
        <Fact name={t('responsible')} value={<Party party={maker.responsible} country={country} />} />
      )}
    </>
  );
}

function Party({ party, country }: { party: ResponsibleParty; country: (code: string) => string }) {
  const { name, street, postcode, city, contact } = party;
  const isWeb = /^https?:/i.test(contact);
  return (
    <>
      {`${name}\n${street}\n${[postcode, city].filter(Boolean).join(' ')}, ${country(party.country)}\n`}
      <a
        className="link inline-flex min-h-6 items-center"
        href={isWeb ? contact : `mailto:${contact}`}
        rel="nofollow noopener"
      >
        {contact}
      </a>
    </>
  );
}
