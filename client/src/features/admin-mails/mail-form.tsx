import type { MailWordingDetail } from '#contracts/mail-wordings';
import { locale, type Locale } from '#contracts/primitives';
import { useRef, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { ConflictDialog } from '../../shared/ui/admin/conflict-dialog';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { LanguageChoice } from '../../shared/ui/admin/language-choice';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { BusyLabel } from '../../shared/ui/busy-label';
import { mailNames } from './mail-names';
import { MailPreview } from './mail-preview';
import { mailsMessages } from './messages';
import { useMailForm, type MailFormState } from './use-mail-form';
import { WordField } from './word-field';
import { draftOf, isSpecial, placeOf, type MailText, type WordsDraft } from './words-draft';

const isChanged = ({ overrides }: MailWordingDetail) =>
  Object.keys({ ...overrides.en, ...overrides.nl }).length > 0;

/** The editor of one mail: its texts in both languages, and a preview beside them. */
export function MailForm({ wording }: { wording: MailWordingDetail }) {
  const t = useText(mailsMessages);
  const names = useText(mailNames);
  const mayWrite = useMay('settings.write');
  const form = useMailForm(wording);
  const element = useRef<HTMLFormElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const [language, setLanguage] = useState<Locale>(useSelector(selectLocale));
  const [active, setActive] = useState<MailText['key']>('subject');
  const { mail, texts } = form.base;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const faults = await form.save();
    // A fault must be visible, whichever language it is in.
    const [other] = locale.options.filter((one) => one !== language);
    if (other && faults.length > 0 && faults.every((place) => place.startsWith(`${other}.`)))
      setLanguage(other);
    focusFirstFault(element.current);
  };
  const special = texts.filter((text) => isSpecial(text, texts));
  const usual = texts.filter((text) => !special.includes(text));
  const field = (text: MailText) => {
    const place = placeOf(language, text.key);
    return (
      <WordField
        key={place}
        text={text}
        language={language}
        value={form.draft[place] ?? ''}
        error={form.faults[place]}
        isActive={mayWrite && text.key === active}
        onChange={(value) => form.change(place, value)}
        onFocus={() => setActive(text.key)}
      />
    );
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <div className="mb-4 max-w-prose">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base">{names(mail)}</h2>
          {isChanged(form.base) && <AdminBadge tone="info">{t('changed')}</AdminBadge>}
        </div>
        <p className="mt-1">{names(`when_${mail}`)}</p>
        <p className="mt-1 text-stone">{t(mayWrite ? 'law' : 'readOnly')}</p>
      </div>
      <div className="mb-4">
        <LanguageChoice label={t('language')} value={language} onChange={setLanguage} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <fieldset disabled={!mayWrite} className="admin-card grid min-w-0 gap-4 p-4">
          <legend className="sr-only">{t('texts')}</legend>
          {usual.map(field)}
          {special.length > 0 && (
            <div className="border-t border-line pt-4">
              <h3 className="text-sm">{t('cases')}</h3>
              <p className="mt-1 text-stone">{t('casesWhat')}</p>
            </div>
          )}
          {special.map(field)}
        </fieldset>
        <div ref={preview} className="min-w-0 scroll-mt-4 xl:sticky xl:top-4">
          <MailPreview wording={form.base} draft={{ texts: form.overrides, locale: language, key: active }} />
        </div>
      </div>
      {mayWrite && <Bar form={form} onPreview={() => preview.current?.scrollIntoView()} />}
      <LeaveGuard dirty={form.dirty && !form.busy} />
      {form.theirs && <Conflict form={form} theirs={draftOf(form.theirs)} />}
    </form>
  );
}

function Bar({ form, onPreview }: { form: MailFormState; onPreview: () => void }) {
  const t = useText(mailsMessages);
  const ui = useText(uiMessages);
  const faults = Object.keys(form.faults).length;
  return (
    <div className="admin-bar sticky z-10 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-cream py-3">
      <button type="submit" className="button" disabled={!form.dirty || form.busy}>
        <BusyLabel busy={form.busy} busyText={t('saving')}>
          {t('save')}
        </BusyLabel>
      </button>
      {form.dirty ? (
        <button type="button" className="button-quiet" disabled={form.busy} onClick={form.discard}>
          {t('discard')}
        </button>
      ) : (
        isChanged(form.base) && (
          <button
            type="button"
            className="button-quiet"
            disabled={form.busy}
            onClick={() => void form.reset()}
          >
            {t('reset')}
          </button>
        )
      )}
      <button type="button" className="button-quiet xl:hidden" onClick={onPreview}>
        {t('toPreview')}
      </button>
      {faults > 0 && (
        <p role="alert" className="text-sale">
          {ui('faults', { count: faults })}
        </p>
      )}
    </div>
  );
}

function Conflict({ form, theirs }: { form: MailFormState; theirs: WordsDraft }) {
  const t = useText(mailsMessages);
  const names = useText(mailNames);
  const labels = new Map(
    form.base.texts.flatMap(({ key }) =>
      locale.options.map((one) => [placeOf(one, key), `${names(`text_${key}`)} (${one})`] as const),
    ),
  );
  return (
    <ConflictDialog
      title={t('conflictTitle')}
      base={draftOf(form.base)}
      mine={form.draft}
      theirs={theirs}
      labelOf={(place) => labels.get(place) ?? place}
      textOf={(place, draft) => draft[place] ?? ''}
      onResolve={form.resolve}
      onClose={form.closeConflict}
    />
  );
}
