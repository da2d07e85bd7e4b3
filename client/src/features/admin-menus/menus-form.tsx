import type { StoredMenus } from '#contracts/menus';
import type { Locale } from '#contracts/primitives';
import { useRef, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { ConflictDialog } from '../../shared/ui/admin/conflict-dialog';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { refusedAt } from '../../shared/ui/admin/use-refused-texts';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { useEntryName } from './entry-name';
import { draftOf, entriesOf, MENUS, type MenuName, type MenusDraft } from './menu-draft';
import { MenuList } from './menu-list';
import { menusMessages } from './messages';
import { useMenusForm, type MenusFormState } from './use-menus-form';

interface MenusFormProps {
  menus: StoredMenus;
  /** Id of a page of the owner that is offered to be added to the header. */
  suggested?: string | undefined;
}

/** The form of the menus: the header's, and the two columns of the footer. */
export function MenusForm({ menus, suggested }: MenusFormProps) {
  const t = useText(menusMessages);
  const mayWrite = useMay('content.write');
  const form = useMenusForm(menus);
  const element = useRef<HTMLFormElement>(null);
  const errorAt = (path: string) => {
    const found = Object.entries(form.faults).find(([at]) => at === path || at.startsWith(`${path}.`));
    if (!found) return refusedAt(form.refused, path);
    return found[0].endsWith('.target') && found[1] === 'invalid' ? t('badAddress') : t(found[1]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await form.save()).length > 0) focusFirstFault(element.current);
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-4 max-w-prose text-stone">{t(mayWrite ? 'what' : 'readOnly')}</p>
      <fieldset disabled={!mayWrite} className="grid min-w-0 items-start gap-4 xl:grid-cols-3">
        <legend className="sr-only">{t('title')}</legend>
        {MENUS.map((menu) => (
          <section key={menu} aria-labelledby={`menu-${menu}`} className="admin-card min-w-0 p-4">
            <h2 id={`menu-${menu}`} className="text-sm">
              {t(menu)}
            </h2>
            <p className="mb-3 text-stone">{t(`about_${menu}`)}</p>
            {menu !== 'header' && <Heading form={form} menu={menu} errorAt={errorAt} />}
            <MenuList
              form={form}
              menu={menu}
              errorAt={errorAt}
              suggested={menu === 'header' ? suggested : undefined}
            />
          </section>
        ))}
      </fieldset>
      {mayWrite && <Bar form={form} />}
      <LeaveGuard dirty={form.dirty && !form.busy} />
      {form.theirs && <Conflict form={form} theirs={draftOf(form.theirs)} />}
    </form>
  );
}

interface HeadingProps {
  form: MenusFormState;
  menu: Exclude<MenuName, 'header'>;
  errorAt: (path: string) => string | null;
}

/** The heading of a column in both languages. */
function Heading({ form, menu, errorAt }: HeadingProps) {
  const t = useText(menusMessages);
  const { heading } = form.draft[menu];
  const field = (locale: Locale) => (
    <TextField
      label={t(`heading_${locale}`)}
      lang={locale}
      maxLength={40}
      placeholder={t(`${menu}_${locale}`)}
      value={heading[locale]}
      onChange={(event) => form.setHeading(menu, { ...heading, [locale]: event.target.value })}
      error={errorAt(`${menu}.heading.${locale}`)}
    />
  );
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2">
      {field('en')}
      {field('nl')}
    </div>
  );
}

function Bar({ form }: { form: MenusFormState }) {
  const t = useText(menusMessages);
  const ui = useText(uiMessages);
  const faults = Object.keys({ ...form.faults, ...form.refused }).length;
  return (
    <div className="admin-bar sticky z-10 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-cream py-3">
      <button type="submit" className="button" disabled={!form.dirty || form.busy}>
        <BusyLabel busy={form.busy} busyText={ui('saving')}>
          {t('save')}
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

function Conflict({ form, theirs }: { form: MenusFormState; theirs: MenusDraft }) {
  const t = useText(menusMessages);
  const nameOf = useEntryName(form.theirs?.targets ?? form.targets);
  const textOf = (menu: MenuName, draft: MenusDraft): string =>
    entriesOf(draft, menu)
      .map((entry) => (entry.isHidden ? `${nameOf(entry)} – ${t('hidden')}` : nameOf(entry)))
      .join(', ');
  return (
    <ConflictDialog
      title={t('conflictTitle')}
      base={draftOf(form.base)}
      mine={form.draft}
      theirs={theirs}
      labelOf={(menu) => t(menu)}
      textOf={textOf}
      onResolve={form.resolve}
      onClose={form.closeConflict}
    />
  );
}
