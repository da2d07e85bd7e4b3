import type { CustomPage } from '#contracts/pages';
import type { Locale } from '#contracts/primitives';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { plainText } from '#rich-text/plain';
import { useFirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { unprovenClaims } from '#legal/environmental-claims';
import { ClaimsFields } from '../admin-shared/claims/claims-fields';
import { claimsMessages } from '../admin-shared/claims/claims-messages';
import { ConflictDialog } from '../../shared/ui/admin/conflict-dialog';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { PlainField } from '../../shared/ui/admin/form/contract-fields';
import { StrayErrors } from '../../shared/ui/admin/form/stray-errors';
import { fieldAt, textAt, type Typed } from '../../shared/ui/admin/form/typed-fields';
import type { ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { useLabel } from '../../shared/ui/admin/form/use-wanted-words';
import { LanguageChoice } from '../../shared/ui/admin/language-choice';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { RichTextField } from '../../shared/ui/admin/rich-text/rich-text-field';
import { SlugField } from '../admin-shared/slug/slug-field';
import { pageMessages } from './messages';
import { PageHead } from './page-head';
import { claimsIn, usePageForm } from './use-page-form';

/** Where the texts of each language are. */
const PLACE = { en: '', nl: 'translations.nl.' } as const;
const isDutch = (path: string) => path.startsWith(PLACE.nl);

interface PageFormProps {
  /** Null for a new page. */
  page: CustomPage | null;
  /** Says in which menus the page stands. */
  menus?: (page: CustomPage) => ReactNode;
}

/** The form of a page with its texts in both languages. */
export function PageForm({ page, menus }: PageFormProps) {
  const edited = usePageForm(page);
  const { form, base } = edited;
  const first = useFirstLanguage();
  const element = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Locale>(first);
  // A fault must be visible.
  const faulty = form.faults.filter((path) => fieldAt(form.parts, path)).map(isDutch);
  const language =
    faulty.length > 0 && faulty.every((one) => one === faulty[0]) ? (faulty[0] ? 'nl' : 'en') : chosen;
  const dirty = form.changed.length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await edited.save();
    focusFirstFault(element.current);
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <LeaveGuard dirty={dirty} savedAddress={edited.onward} />
      <PageHead
        page={base}
        dirty={dirty}
        busy={edited.busy}
        faults={form.faults.length}
        onChanged={edited.setBase}
      />
      <StrayErrors form={form} />
      <Fields edited={edited} language={language} onLanguage={setChosen} menus={menus} />
      <Claims edited={edited} />
      {edited.theirs && <Conflict edited={edited} theirs={edited.theirs} />}
    </form>
  );
}

interface FieldsProps {
  edited: ReturnType<typeof usePageForm>;
  language: Locale;
  onLanguage: (language: Locale) => void;
  menus: PageFormProps['menus'];
}

function Fields({ edited: { form, base }, language, onLanguage, menus }: FieldsProps) {
  const t = useText(pageMessages);
  const locale = useSelector(selectLocale);
  const at = (field: string) => PLACE[language] + field;
  const label = (field: string) => fieldAt(form.parts, at(field))?.label[locale] ?? '';
  const bound = (path: string) => ({ ...form.bind(path), onChange: (text: string) => form.set(path, text) });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="texts" className="admin-card grid min-w-0 content-start gap-4 p-4">
        <h2 id="texts" className="text-sm">
          {t('texts')}
        </h2>
        <LanguageChoice label={t('language')} value={language} onChange={onLanguage} />
        <PlainField form={form} path={at('title')} label={label('title')} />
        <RichTextField label={label('body')} lang={language} {...bound(at('body'))} />
      </section>
      <section aria-labelledby="finding" className="admin-card grid min-w-0 content-start gap-4 p-4">
        <h2 id="finding" className="text-sm">
          {t('finding')}
        </h2>
        <SlugField page="customPage" language={language} {...bound(at('slug'))} />
        <PlainField form={form} path={at('summary')} label={label('summary')} />
        {base && menus?.(base)}
      </section>
    </div>
  );
}

/** The text at a path, without markup. */
function writtenAt({ parts }: ContractForm, path: string, typed: Typed): string {
  const text = textAt(typed, path);
  return fieldAt(parts, path)?.kind === 'rich-text' ? plainText(text) : text;
}

/** The environmental claims in the texts, with their proofs. */
function Claims({ edited: { form } }: Pick<FieldsProps, 'edited'>) {
  const words = useText(claimsMessages);
  const label = useLabel();
  const claims = claimsIn(form.typed);
  const texts = ['title', 'body', 'summary'].flatMap((field) =>
    Object.values(PLACE).map((place) => place + field),
  );
  const unproven = unprovenClaims(
    Object.fromEntries(
      texts.map((path) => [label(fieldAt(form.parts, path)), writtenAt(form, path, form.typed)]),
    ),
    { claims, hasGuarantee: false },
  );
  return (
    <section aria-labelledby="claims" className="admin-card mt-4 grid content-start gap-4 p-4">
      <h2 id="claims" className="text-sm">
        {words('claims')}
      </h2>
      <ClaimsFields
        unproven={unproven}
        claims={claims}
        onChange={(next) => form.setRows('claims', () => next)}
        checked={form.bind('claims').error !== null}
      />
    </section>
  );
}

function Conflict({ edited, theirs }: Pick<FieldsProps, 'edited'> & { theirs: CustomPage }) {
  const t = useText(pageMessages);
  const words = useText(claimsMessages);
  const label = useLabel();
  const { form, base } = edited;
  const textOf = (path: string, typed: Typed) =>
    path === 'claims'
      ? claimsIn(typed)
          .map((claim) => Object.values(claim).filter(Boolean).join(' '))
          .join(', ')
      : writtenAt(form, path, typed);
  return (
    <ConflictDialog
      title={t('conflictTitle')}
      base={form.shown(base)}
      mine={form.typed}
      theirs={form.shown(theirs)}
      labelOf={(path) => (path === 'claims' ? words('claims') : label(fieldAt(form.parts, path)))}
      textOf={textOf}
      onResolve={edited.resolve}
      onClose={() => edited.setTheirs(null)}
    />
  );
}
