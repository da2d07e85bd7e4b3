import type { TextsOfLaw } from '#contracts/texts-of-law';
import { useSelector } from 'react-redux';
import { countryName } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { AdminFailure } from '../../shared/ui/admin/states';
import { CheckIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { useGetTextsOfLawQuery } from './settings-api';
import { TextCard } from './text-card';
import { textsMessages } from './texts-messages';

/** The texts of law: what they are made from, to read, and to confirm one by one. */
export function TextsOfLawList() {
  const { data, error, refetch } = useGetTextsOfLawQuery();
  if (error && !data) return <AdminFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-96" />;
  return <Texts data={data} />;
}

function Texts({ data: { texts, madeFrom } }: { data: TextsOfLaw }) {
  const t = useText(textsMessages);
  const count = texts.filter(({ state }) => state !== 'confirmed').length;
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <div className="max-w-prose">
        <p>{t('intro')}</p>
        <p className="mt-1 text-stone">{t('again')}</p>
      </div>
      <MadeFrom of={madeFrom} />
      <p role="status" className="flex items-center gap-2 font-medium">
        {count === 0 && <CheckIcon className="size-5 shrink-0 text-moss" />}
        {count === 0 ? t('allConfirmed') : t('waiting', { count })}
      </p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {texts.map((text) => (
          <TextCard key={text.text} text={text} />
        ))}
      </ul>
    </section>
  );
}

/** The facts of the settings that the texts name, each with the way to change it. */
function MadeFrom({ of }: { of: TextsOfLaw['madeFrom'] }) {
  const t = useText(textsMessages);
  const locale = useSelector(selectLocale);
  const { daysFrom, daysTo } = of.handlingTime;
  const range = daysFrom === daysTo ? String(daysTo) : `${daysFrom}–${daysTo}`;
  const days = t('days', { count: of.returnDays });
  const facts = [
    { name: t('trader'), is: of.trader ?? t('missing'), at: '/admin/settings/company#business' },
    {
      name: t('country'),
      is: of.country === null ? t('missing') : countryName(of.country, locale),
      at: '/admin/settings/company#business',
    },
    { name: t('authority'), is: of.privacyAuthority ?? t('noAuthority'), at: null },
    {
      name: t('handling'),
      is: daysTo === 0 ? t('sameDay') : t('workingDays', { count: daysTo, days: range }),
      at: '/admin/settings/shipping',
    },
    { name: t('returns'), is: t(of.voluntaryReturns, { days }), at: '/admin/settings/returns' },
  ];
  return (
    <div className="admin-card p-4">
      <h2 className="text-sm">{t('madeFrom')}</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(({ name, is, at }) => (
          <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid sm:items-center">
            <dt className="text-stone">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              {at === null ? (
                is
              ) : (
                <Link
                  to={at}
                  className="link inline-flex min-h-8 items-center"
                  aria-label={`${is}. ${t('change', { what: name })}`}
                >
                  {is}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
