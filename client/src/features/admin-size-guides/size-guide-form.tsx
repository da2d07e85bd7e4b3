import type { Locale } from '#contracts/primitives';
import {
  sizeGuideMeasures,
  type SizeGuide,
  type SizeGuideMeasures,
  type SizeGuideRecord,
} from '#contracts/size-guides';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { ConflictDialog } from '../../shared/ui/admin/conflict-dialog';
import { SelectField } from '../../shared/ui/admin/fields';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { FormHead } from '../../shared/ui/admin/form-head';
import { LanguageChoice } from '../../shared/ui/admin/language-choice';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { useMay } from '../../shared/ui/admin/permissions';
import { refusedAt } from '../../shared/ui/admin/use-refused-texts';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { bodyOf, draftOf, languageOfFaults, type GuideDraft } from './guide-draft';
import { sizeGuideAdminMessages } from './messages';
import { SizeGridEditor } from './size-grid-editor';
import { useSizeGuideForm, type SizeGuideFormState } from './use-size-guide-form';

interface SizeGuideFormProps {
  /** Null for a new one. */
  guide: SizeGuideRecord | null;
  /** What the form begins with. */
  start: GuideDraft;
  /** Draws a guide as shoppers see it. */
  preview: (guide: SizeGuide, language: Locale) => ReactNode;
}

const LIST = '/admin/size-guides';

/** The form of a size guide: texts and table, and a preview beside them. */
export function SizeGuideForm({ guide, start, preview }: SizeGuideFormProps) {
  const t = useText(sizeGuideAdminMessages);
  const mayWrite = useMay('catalog.write');
  const form = useSizeGuideForm(guide, start);
  const element = useRef<HTMLFormElement>(null);
  const [language, setLanguage] = useState<Locale>(useSelector(selectLocale));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await form.save();
    if (refused.length === 0) return;
    setLanguage((was) => languageOfFaults(refused) ?? was);
    focusFirstFault(element.current);
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <LeaveGuard dirty={form.dirty && !form.busy} savedAddress={form.isAdded ? LIST : null} />
      <FormHead
        back={{ to: LIST, label: t('back') }}
        title={form.base?.name ?? t('newTitle')}
        badge={null}
        dirty={form.dirty}
        faults={Object.keys({ ...form.faults, ...form.refused }).length}
        save={mayWrite ? t('save') : null}
        busy={form.busy}
        isNew={form.base === null}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <div className="grid min-w-0 gap-4">
          <fieldset disabled={!mayWrite} className="min-w-0">
            <legend className="sr-only">{t('texts')}</legend>
            <TextFields form={form} language={language} onLanguage={setLanguage} />
          </fieldset>
          <section aria-labelledby="size-table" className="admin-card min-w-0 p-4">
            <h2 id="size-table" className="mb-1 text-sm">
              {t('table')}
            </h2>
            <SizeGridEditor
              grid={form.draft.grid}
              onChange={(grid) => form.change({ grid })}
              faults={form.faults}
              refused={form.refused['grid'] ?? null}
              disabled={!mayWrite}
            />
          </section>
        </div>
        <section aria-labelledby="size-preview" className="admin-card min-w-0 p-4 xl:sticky xl:top-24">
          <h2 id="size-preview" className="mb-3 text-sm">
            {t('preview')}
          </h2>
          <div className="mx-auto max-w-[34rem] rounded-md border border-line bg-cream pt-5 text-base">
            {preview(bodyOf(form.draft), language)}
          </div>
        </section>
      </div>
      {form.theirs && <Conflict form={form} theirs={draftOf(form.theirs)} language={language} />}
    </form>
  );
}

interface TextFieldsProps {
  form: SizeGuideFormState;
  language: Locale;
  onLanguage: (language: Locale) => void;
}

/** The name, and what is said around the table in one language. */
function TextFields({ form, language, onLanguage }: TextFieldsProps) {
  const t = useText(sizeGuideAdminMessages);
  const { draft, change, faults, refused } = form;
  const errorAt = (path: string) => {
    const found = Object.entries(faults).find(([at]) => at === path || at.startsWith(`${path}.`));
    return found ? t(found[1]) : refusedAt(refused, path);
  };
  const text = (field: 'fit' | 'how' | 'note') => ({
    label: t(field),
    lang: language,
    value: draft[field][language],
    error: errorAt(`${field}.${language}`),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [field]: { ...draft[field], [language]: target.value } }),
  });
  return (
    <div className="admin-card grid content-start gap-4 p-4">
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={80}
        value={draft.name}
        error={errorAt('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <LanguageChoice label={t('language')} value={language} onChange={onLanguage} />
      <TextArea {...text('fit')} hint={t('fitHint')} rows={2} maxLength={300} />
      <TextArea {...text('how')} hint={t('howHint')} rows={4} />
      <SelectField
        label={t('measures')}
        value={draft.measures}
        onChange={(event) => change({ measures: event.target.value as SizeGuideMeasures })}
      >
        {sizeGuideMeasures.options.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      {draft.measures === 'own' && <TextField {...text('note')} required maxLength={200} />}
    </div>
  );
}

function Conflict({
  form,
  theirs,
  language,
}: Pick<TextFieldsProps, 'form' | 'language'> & { theirs: GuideDraft }) {
  const t = useText(sizeGuideAdminMessages);
  const textOf = (field: keyof GuideDraft, draft: GuideDraft): string => {
    if (field === 'grid') return draft.grid.map((cells) => cells.join(' | ')).join(' / ');
    if (field === 'measures') return t(draft.measures);
    return field === 'name' ? draft.name : draft[field][language];
  };
  return (
    <ConflictDialog
      title={t('conflictTitle')}
      base={form.baseDraft}
      mine={form.draft}
      theirs={theirs}
      labelOf={(field) => t(field === 'grid' ? 'table' : field)}
      textOf={textOf}
      onResolve={form.resolve}
      onClose={form.closeConflict}
    />
  );
}
