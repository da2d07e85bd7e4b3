import type { HomePage } from '#contracts/home-page';
import type { Locale } from '#contracts/primitives';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { ConflictDialog } from '../../shared/ui/admin/conflict-dialog';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { LanguageChoice } from '../../shared/ui/admin/language-choice';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { refusedAt } from '../../shared/ui/admin/use-refused-texts';
import { BusyLabel } from '../../shared/ui/busy-label';
import { draftOf, isCustom, languageOfFaults, type HomeDraft } from './home-draft';
import { homePageMessages } from './messages';
import { SectionList } from './section-list';
import type { ChoosableCategory } from './section-props';
import { useHomePageForm, type HomePageFormState } from './use-home-page-form';

interface HomePageFormProps {
  page: HomePage;
  /** In the language of the admin; undefined while they load. */
  categories: readonly ChoosableCategory[] | undefined;
  /** Draws the home page with the changes, in a language. */
  preview: (draft: HomeDraft, language: Locale) => ReactNode;
}

/** The editor of the home page: its sections, and a preview beside them. */
export function HomePageForm({ page, categories, preview }: HomePageFormProps) {
  const t = useText(homePageMessages);
  const mayWrite = useMay('content.write');
  const form = useHomePageForm(page);
  const element = useRef<HTMLFormElement>(null);
  const [language, setLanguage] = useState<Locale>(useSelector(selectLocale));
  const errorAt = (path: string) => {
    const found = Object.entries(form.faults).find(([at]) => at === path || at.startsWith(`${path}.`));
    return found ? t(found[1]) : refusedAt(form.refused, path);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await form.publish();
    if (refused.length === 0) return;
    // A fault must be visible, whichever language it is in.
    setLanguage((was) => languageOfFaults(refused) ?? was);
    focusFirstFault(element.current);
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-4 max-w-prose text-stone">{t(mayWrite ? 'what' : 'readOnly')}</p>
      <div className="mb-4">
        <LanguageChoice label={t('language')} value={language} onChange={setLanguage} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <fieldset disabled={!mayWrite} className="min-w-0">
          <legend className="sr-only">{t('sections')}</legend>
          <SectionList form={form} language={language} categories={categories} errorAt={errorAt} />
        </fieldset>
        <div className="min-w-0 xl:sticky xl:top-4">{preview(form.draft, language)}</div>
      </div>
      {mayWrite && <Bar form={form} />}
      <LeaveGuard dirty={form.dirty && !form.busy} />
      {form.theirs && <Conflict form={form} theirs={draftOf(form.theirs)} language={language} />}
    </form>
  );
}

function Bar({ form }: { form: HomePageFormState }) {
  const t = useText(homePageMessages);
  const ui = useText(uiMessages);
  const faults = Object.keys({ ...form.faults, ...form.refused }).length;
  return (
    <div className="admin-bar sticky z-10 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-cream py-3">
      <button type="submit" className="button" disabled={!form.dirty || form.busy}>
        <BusyLabel busy={form.busy} busyText={t('publishing')}>
          {t('publish')}
        </BusyLabel>
      </button>
      <button
        type="button"
        className="button-quiet"
        disabled={!form.dirty || form.busy}
        onClick={form.discard}
      >
        {t('discard')}
      </button>
      {faults > 0 && (
        <p role="alert" className="text-sale">
          {ui('faults', { count: faults })}
        </p>
      )}
    </div>
  );
}

function Conflict({
  form,
  theirs,
  language,
}: {
  form: HomePageFormState;
  theirs: HomeDraft;
  language: Locale;
}) {
  const t = useText(homePageMessages);
  const textOf = (field: keyof HomeDraft, draft: HomeDraft): string => {
    if (field !== 'sections') return `${draft[field][language].title} ${draft[field][language].text}`.trim();
    return draft.sections
      .map((one) => {
        const name = isCustom(one)
          ? `${t(`kind_${one.kind}`)} (${one.title[language]})`
          : t(`kind_${one.kind}`);
        return one.isHidden ? `${name} – ${t('hidden')}` : name;
      })
      .join(', ');
  };
  const labels = {
    sections: 'sections',
    hero: 'kind_hero',
    story: 'kind_story',
    promise: 'kind_promises',
    newsletter: 'kind_newsletter',
  } as const;
  return (
    <ConflictDialog
      title={t('conflictTitle')}
      base={draftOf(form.base)}
      mine={form.draft}
      theirs={theirs}
      labelOf={(field) => t(labels[field])}
      textOf={textOf}
      onResolve={form.resolve}
      onClose={form.closeConflict}
    />
  );
}
