import { customPageInput, pageTexts, type CustomPage } from '#contracts/pages';
import type { Locale } from '#contracts/primitives';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { plainText } from '#rich-text/plain';
import { useFirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { unprovenClaims } from '#legal/environmental-claims';
import { ClaimsFields } from '../admin-shared/claims/claims-fields';
import { claimsMessages } from '../admin-shared/claims/claims-messages';
import { ConflictDialog } from '../../shared/ui/admin/conflict-dialog';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { LanguageChoice } from '../../shared/ui/admin/language-choice';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { RichTextField } from '../../shared/ui/admin/rich-text/rich-text-field';
import { SlugField } from '../admin-shared/slug/slug-field';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { pageMessages } from './messages';
import { draftOf, type PageDraft, type PageField } from './page-draft';
import { PageHead } from './page-head';
import { usePageForm } from './use-page-form';

/** The fields of each language. */
const FIELDS = {
  en: { title: 'title', slug: 'slug', body: 'body', summary: 'summary' },
  nl: { title: 'titleNl', slug: 'slugNl', body: 'bodyNl', summary: 'summaryNl' },
} as const;
const DUTCH = Object.values(FIELDS.nl);
const BASE_FIELD = { titleNl: 'title', slugNl: 'slug', bodyNl: 'body', summaryNl: 'summary' } as const;

interface PageFormProps {
  /** Null for a new page. */
  page: CustomPage | null;
  /** Says in which menus the page stands. */
  menus?: (page: CustomPage) => ReactNode;
}

/** The form of a page with its texts in both languages. */
export function PageForm({ page, menus }: PageFormProps) {
  const form = usePageForm(page);
  const first = useFirstLanguage();
  const element = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Locale>(first);
  // A fault must be visible.
  const inDutch = DUTCH.some((field) => form.errorOf(field));
  const inEnglish = Object.values(FIELDS.en).some((field) => form.errorOf(field));
  const language = inEnglish && !inDutch ? 'en' : inDutch && !inEnglish ? 'nl' : chosen;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.save()) return;
    focusFirstFault(element.current);
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <LeaveGuard dirty={form.dirty} savedAddress={form.onward} />
      <PageHead
        page={form.base.page}
        dirty={form.dirty}
        busy={form.busy}
        faults={form.faultCount}
        onChanged={form.adopt}
      />
      <Fields form={form} language={language} onLanguage={setChosen} menus={menus} />
      <Claims form={form} />
      {form.theirs && <Conflict form={form} theirs={draftOf(form.theirs, first)} />}
    </form>
  );
}

interface FieldsProps {
  form: ReturnType<typeof usePageForm>;
  language: Locale;
  onLanguage: (language: Locale) => void;
  menus: PageFormProps['menus'];
}

function Fields({ form, language, onLanguage, menus }: FieldsProps) {
  const t = useText(pageMessages);
  const { draft, change, errorOf } = form;
  const first = useFirstLanguage();
  const fields = FIELDS[language];
  const isOther = language !== first;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="texts" className="admin-card grid min-w-0 content-start gap-4 p-4">
        <h2 id="texts" className="text-sm">
          {t('texts')}
        </h2>
        <LanguageChoice label={t('language')} value={language} onChange={onLanguage} />
        <TextField
          label={t('heading')}
          lang={language}
          required={!isOther}
          maxLength={maxLengthOf(customPageInput.shape.title)}
          value={draft[fields.title]}
          onChange={(event) => change({ [fields.title]: event.target.value })}
          hint={isOther ? t(first === 'nl' ? 'fallbackToDutch' : 'fallback') : undefined}
          error={errorOf(fields.title)}
        />
        <RichTextField
          label={t('body')}
          lang={language}
          value={draft[fields.body]}
          onChange={(html) => change({ [fields.body]: html })}
          error={errorOf(fields.body)}
        />
      </section>
      <section aria-labelledby="finding" className="admin-card grid min-w-0 content-start gap-4 p-4">
        <h2 id="finding" className="text-sm">
          {t('finding')}
        </h2>
        <SlugField
          page="customPage"
          language={language}
          value={draft[fields.slug]}
          onChange={(slug) => change({ [fields.slug]: slug })}
          error={errorOf(fields.slug)}
        />
        <TextArea
          label={t('summary')}
          lang={language}
          rows={4}
          maxLength={maxLengthOf(pageTexts.shape.summary)}
          value={draft[fields.summary]}
          onChange={(event) => change({ [fields.summary]: event.target.value })}
          hint={t('summaryHint')}
          error={errorOf(fields.summary)}
        />
        {form.base.page && menus?.(form.base.page)}
      </section>
    </div>
  );
}

/** The environmental claims in the texts, with their proofs. */
function Claims({ form: { draft, change, errorOf } }: Pick<FieldsProps, 'form'>) {
  const t = useText(pageMessages);
  const words = useText(claimsMessages);
  const unproven = unprovenClaims(
    {
      [t('heading')]: draft.title,
      [`${t('heading')} (nl)`]: draft.titleNl,
      [t('body')]: plainText(draft.body),
      [`${t('body')} (nl)`]: plainText(draft.bodyNl),
      [t('summary')]: draft.summary,
      [`${t('summary')} (nl)`]: draft.summaryNl,
    },
    { claims: draft.claims, hasGuarantee: false },
  );
  return (
    <section aria-labelledby="claims" className="admin-card mt-4 grid content-start gap-4 p-4">
      <h2 id="claims" className="text-sm">
        {words('claims')}
      </h2>
      <ClaimsFields
        unproven={unproven}
        claims={draft.claims}
        onChange={(claims) => change({ claims })}
        checked={errorOf('claims') !== null}
      />
    </section>
  );
}

function Conflict({ form, theirs }: Pick<FieldsProps, 'form'> & { theirs: PageDraft }) {
  const t = useText(pageMessages);
  const words = useText(claimsMessages);
  const labels = { title: 'heading', slug: 'slug', body: 'body', summary: 'summary' } as const;
  const labelOf = (field: PageField) => {
    if (field === 'claims') return words('claims');
    if (!(field in BASE_FIELD)) return t(labels[field as keyof typeof labels]);
    return `${t(labels[BASE_FIELD[field as keyof typeof BASE_FIELD]])} (nl)`;
  };
  return (
    <ConflictDialog
      title={t('conflictTitle')}
      base={form.base.draft}
      mine={form.draft}
      theirs={theirs}
      labelOf={labelOf}
      textOf={(field, draft) =>
        field === 'claims'
          ? draft.claims.map((claim) => Object.values(claim).filter(Boolean).join(' ')).join(', ')
          : field === 'body' || field === 'bodyNl'
            ? plainText(draft[field])
            : draft[field]
      }
      onResolve={form.resolve}
      onClose={form.closeConflict}
    />
  );
}
