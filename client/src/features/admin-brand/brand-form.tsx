import { typePair, type ShopBrand } from '#contracts/brand';
import { useRef, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { ConflictDialog } from '../../shared/ui/admin/conflict-dialog';
import { focusFirstFault } from '../../shared/ui/admin/focus-fault';
import { LeaveGuard } from '../../shared/ui/admin/leave-guard';
import { useMay } from '../../shared/ui/admin/permissions';
import { BusyLabel } from '../../shared/ui/busy-label';
import { draftOf, type BrandDraft, type BrandField } from './brand-draft';
import { BrandPreview } from './brand-preview';
import { ColourFields, Contrasts } from './colour-fields';
import { brandMessages } from './messages';
import { PictureField } from './picture-field';
import { useBrandForm, type BrandFormState } from './use-brand-form';

/** The form of the brand, with a preview beside it. */
export function BrandForm({ brand, shopName }: { brand: ShopBrand; shopName: string }) {
  const t = useText(brandMessages);
  const mayWrite = useMay('settings.write');
  const form = useBrandForm(brand);
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await form.save()).length > 0) focusFirstFault(element.current);
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-4 text-stone">{t(mayWrite ? 'what' : 'readOnly')}</p>
      <div className="grid max-w-320 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
          <legend className="sr-only">{t('title')}</legend>
          <Pictures form={form} />
          <ColourFields form={form} />
          <TypeFields form={form} />
          <div>
            <button type="button" className="button-quiet" onClick={form.original}>
              {t('original')}
            </button>
          </div>
        </fieldset>
        <div className="grid min-w-0 grid-cols-1 gap-4 xl:sticky xl:top-4">
          <BrandPreview draft={form.draft} shopName={shopName} />
          <Contrasts form={form} />
        </div>
      </div>
      {mayWrite && (
        <div className="admin-bar sticky z-10 mt-4 border-t border-line bg-cream py-3">
          <button type="submit" className="button" disabled={!form.dirty || form.busy}>
            <BusyLabel busy={form.busy} busyText={t('saving')}>
              {t('save')}
            </BusyLabel>
          </button>
        </div>
      )}
      <LeaveGuard dirty={form.dirty && !form.busy} />
      {form.theirs && <Conflict form={form} theirs={draftOf(form.theirs)} />}
    </form>
  );
}

function Pictures({ form: { draft, change } }: { form: BrandFormState }) {
  const t = useText(brandMessages);
  return (
    <section aria-labelledby="brand-pictures" className="admin-card p-4">
      <h2 id="brand-pictures" className="text-sm">
        {t('pictures')}
      </h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <PictureField field="logo" picture={draft.logo} onChange={(logo) => change({ logo })} />
        <PictureField field="icon" picture={draft.icon} onChange={(icon) => change({ icon })} />
      </div>
    </section>
  );
}

function TypeFields({ form: { draft, change } }: { form: BrandFormState }) {
  const t = useText(brandMessages);
  return (
    <fieldset className="admin-card p-4">
      <legend className="contents">
        <h2 className="text-sm">{t('type')}</h2>
      </legend>
      <p className="text-xs text-stone">{t('typeHint')}</p>
      <div className="mt-3 grid gap-2">
        {typePair.options.map((pair) => (
          <label key={pair} className="admin-choice">
            <input
              type="radio"
              name="type"
              className="admin-check"
              checked={draft.type === pair}
              onChange={() => change({ type: pair })}
            />
            {t(`pair_${pair}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Conflict({ form, theirs }: { form: BrandFormState; theirs: BrandDraft }) {
  const t = useText(brandMessages);
  const textOf = (field: BrandField, draft: BrandDraft): string => {
    if (field === 'type') return t(`pair_${draft.type}`);
    if (field !== 'logo' && field !== 'icon') return draft[field];
    const picture = draft[field];
    return picture ? t('chosen', { width: picture.width, height: picture.height }) : t('none');
  };
  return (
    <ConflictDialog
      title={t('conflictTitle')}
      base={draftOf(form.base)}
      mine={form.draft}
      theirs={theirs}
      labelOf={(field) => t(field)}
      textOf={textOf}
      onResolve={form.resolve}
      onClose={form.closeConflict}
    />
  );
}
