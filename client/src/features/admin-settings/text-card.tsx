import type { LegalTextName, TextToConfirm } from '#contracts/texts-of-law';
import type { Locale } from '#contracts/primitives';
import { useSelector } from 'react-redux';
import { storeLocale } from '../../shared/config/locale';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { BusyLabel } from '../../shared/ui/busy-label';
import { useConfirmTextMutation } from './settings-api';
import { textsMessages } from './texts-messages';
import { pageAddress } from '#kernel/page-address';

const LANGUAGES: readonly Locale[] = ['en', 'nl'];
const TONES: Readonly<Record<TextToConfirm['state'], BadgeTone>> = {
  new: 'warning',
  changed: 'warning',
  confirmed: 'good',
};

/** A text of law: where shoppers read it, what an update has changed, and its confirmation. */
export function TextCard({ text }: { text: TextToConfirm }) {
  const t = useText(textsMessages);
  const locale = useSelector(selectLocale);
  const { text: name, state, changedSections, removedSections } = text;
  return (
    <li id={`text-${name}`} className="admin-card grid scroll-mt-4 content-start gap-2 p-4" data-text={name}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm">{t(name)}</h2>
        <AdminBadge tone={TONES[state]}>{t(state)}</AdminBadge>
      </div>
      <p className="text-stone">{t(`${name}What`)}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        {t('read')}
        {LANGUAGES.map((language) => (
          <ReadLink key={language} name={name} language={language} />
        ))}
      </p>
      {changedSections.length > 0 && (
        <div>
          <p>{t('changedIn')}</p>
          <ul className="mt-1 list-disc pl-5">
            {changedSections.map((title) => (
              <li key={title.en}>{title[locale]}</li>
            ))}
          </ul>
        </div>
      )}
      {removedSections > 0 && <p>{t('removed', { count: removedSections })}</p>}
      <Confirmation text={text} />
    </li>
  );
}

/** Opens the page of the shop in a language. */
function ReadLink({ name, language }: { name: LegalTextName; language: Locale }) {
  const t = useText(textsMessages);
  const words = { text: t(name), language: t(language) };
  const show = () => showShopIn(language);
  return (
    <a
      href={pageAddress(name, { locale: language })}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-8 items-center"
      aria-label={t('readIn', words)}
      onClick={show}
      onAuxClick={show}
    >
      {t(language)}
    </a>
  );
}

/** The English address shows the page in the chosen language, so the choice of the shop's language says which one opens. */
function showShopIn(language: Locale): void {
  const { lang } = document.documentElement;
  storeLocale(language);
  document.documentElement.lang = lang;
}

function Confirmation({ text: { text, wording, state, confirmedAt, confirmedBy } }: { text: TextToConfirm }) {
  const t = useText(textsMessages);
  const { date } = useMoments();
  const reportOutcome = useReportOutcome();
  const [confirm, { isLoading }] = useConfirmTextMutation();
  const isConfirmed = state === 'confirmed';
  return (
    <>
      {confirmedAt !== null && (
        <p className="text-xs text-stone">
          {t(isConfirmed ? 'confirmedBy' : 'before', {
            date: date(confirmedAt),
            who: confirmedBy ?? t('formerStaff'),
          })}
        </p>
      )}
      {!isConfirmed && (
        <button
          type="button"
          className="button justify-self-start"
          aria-label={t('confirmFor', { text: t(text) })}
          disabled={isLoading}
          onClick={() =>
            void reportOutcome(confirm({ text, wording }), {
              done: t('done'),
              text: t(text),
              failed: t('failed'),
            })
          }
        >
          <BusyLabel busy={isLoading} busyText={t('confirming')}>
            {t('confirm')}
          </BusyLabel>
        </button>
      )}
    </>
  );
}
