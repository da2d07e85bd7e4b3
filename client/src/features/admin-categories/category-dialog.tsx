import { imageUrl } from '#contracts/product-pictures';
import { categoryInput, type Category } from '#contracts/categories';
import type { Locale } from '#contracts/primitives';
import { problemCode } from '../../shared/api/errors';
import { editableSlug } from '../../shared/config/paths';
import { languagesFrom, useFirstLanguage } from '../../shared/config/first-language';
import { useGetAllCategoriesQuery } from '../admin-shared/categories/categories-api';
import { useCategoryName } from '../admin-shared/categories/category-names';
import { useText } from '../../shared/config/messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { ContractFields, PlainField } from '../../shared/ui/admin/form/contract-fields';
import { StrayErrors } from '../../shared/ui/admin/form/stray-errors';
import { textAt, type Asked, type Typed } from '../../shared/ui/admin/form/typed-fields';
import { useContractForm, type ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { SlugField } from '../admin-shared/slug/slug-field';
import { slugMessages } from '../admin-shared/slug/slug-messages';
import { takenSlug } from '../admin-shared/slug/taken-slug';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import { DropZone, UploadButton } from '../../shared/ui/admin/upload-button';
import { useAddCategoryMutation, useReplaceCategoryMutation } from './categories-api';
import { collectionMessages } from './collection-messages';
import { categoriesMessages } from './messages';
import { RuleEditor } from './rule-editor';
import { rulesBodyOf, rulesDraftOf, rulesIn } from './rules-draft';

interface CategoryDialogProps {
  /** The category that is edited; null for a new one. */
  category: Category | null;
  /** Called with the category as it is saved, before the dialog closes. */
  onSaved?: (saved: Category) => void;
  onClose: () => void;
}

const ownControls = (stored: object | null): Typed =>
  rulesDraftOf((stored as Category | null)?.rules ?? null);

/** Adds or changes one category. */
export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const t = useText(categoriesMessages);
  const { form, submit, busy } = useCategoryForm({ category, onSaved, onClose });
  const first = useFirstLanguage();
  const isRule = form.typed['kind'] === 'rule';
  const name = first === 'nl' ? 'translations.nl.name' : 'name';
  return (
    <PanelDialog title={category ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <DialogForm busy={busy} className="grid gap-4 sm:grid-cols-2" onSubmit={submit} onClose={onClose}>
        <ContractFields
          form={form}
          of={['name', 'description']}
          slots={{
            [name]: <PlainField form={form} path={name} hint={category ? t('nameHint') : undefined} />,
          }}
        />
        <KindField form={form} isNew={category === null} />
        <PlainField form={form} path="sort" />
        {isRule && <RuleEditor form={form} />}
        <div className="sm:col-span-2">
          <PictureField form={form} />
        </div>
        {languagesFrom(first).map((language) => (
          <AddressField key={language} form={form} language={language} />
        ))}
        <PlainField form={form} path="featured" />
        <StrayErrors form={form} />
      </DialogForm>
    </PanelDialog>
  );
}

/** What is typed of a category, and saving it with the way back. */
function useCategoryForm({ category, onSaved, onClose }: CategoryDialogProps) {
  const t = useText(categoriesMessages);
  const ts = useText(slugMessages);
  const ui = useText(uiMessages);
  const nameOf = useCategoryName();
  const reportOutcome = useReportOutcome();
  const { refetch } = useGetAllCategoriesQuery();
  const { nl: dutch, ...others } = category?.translations ?? {};
  const form = useContractForm(categoryInput, category, {
    places: { 'catalog.category-exists': 'name' },
    own: ownControls,
    // An address that is emptied is made from the name again.
    asked: (): Asked => (dutch?.slug === undefined ? {} : { required: ['translations.nl.slug'] }),
    sent: (typed, { translations }) => ({
      ...(typed['kind'] === 'rule' && { rules: rulesBodyOf(rulesIn(typed)) }),
      translations: { ...others, ...(translations as object) },
    }),
  });
  const [add, adding] = useAddCategoryMutation();
  const [replace, replacing] = useReplaceCategoryMutation();
  /** Restores the former category; the server refuses when it has changed since. */
  const putBack = async (
    { id, productCount: _, ...former }: Category,
    saved: PromiseLike<{ data?: Category }>,
  ) => {
    const version = (await saved).data?.version;
    const body = { ...former, slug: editableSlug(former.slug) || null, version };
    await reportOutcome(replace({ id, body }), {
      done: t('putBack'),
      text: t('savedText', { name: nameOf(former) }),
      failed: t('notUpdated'),
    });
  };
  const submit = async () => {
    const body = form.checked();
    if (!body) return;
    const sent = category
      ? replace({ id: category.id, body: { ...body, version: category.version } })
      : add(body);
    const { data, error } = await sent;
    await reportOutcome(sent, {
      done: t(category ? 'updated' : 'added'),
      text: data && t('savedText', { name: nameOf(data) }),
      failed: t(category ? 'notUpdated' : 'notAdded'),
      ...(category && { action: { label: ui('undo'), run: () => void putBack(category, sent) } }),
    });
    if (data) {
      onSaved?.(data);
      return onClose();
    }
    const taken = takenSlug(error, 'catalog.slug-taken', form.typed);
    form.refuse(error, taken === undefined ? {} : { [taken]: ts('taken') });
    if (problemCode(error) === 'catalog.category-changed') await refetch();
  };
  return { form, submit, busy: adding.isLoading || replacing.isLoading };
}

/** Products by hand or by rule, which a category that there is stays. */
function KindField({ form, isNew }: { form: ContractForm; isNew: boolean }) {
  const t = useText(collectionMessages);
  const byRule = form.typed['kind'] === 'rule';
  const hint = isNew ? t(byRule ? 'ruleHint' : 'manualHint') : t('kindFixed');
  return <PlainField form={form} path="kind" hint={hint} disabled={!isNew} />;
}

/** The last part of the address of its page in one language. */
function AddressField({ form, language }: { form: ContractForm; language: Locale }) {
  const path = language === 'nl' ? 'translations.nl.slug' : 'slug';
  const change = (slug: string) => form.set(path, slug);
  return <SlugField page="category" language={language} {...form.bind(path)} onChange={change} />;
}

/** The address of the picture, which is typed or uploaded. */
function PictureField({ form }: { form: ContractForm }) {
  const url = textAt(form.typed, 'imageUrl').trim();
  const take = ([uploaded]: readonly string[]) => uploaded && form.set('imageUrl', uploaded);
  return (
    <DropZone onUploaded={take}>
      <div className="flex items-start gap-3">
        <Thumbnail url={imageUrl.safeParse(url).success ? url : null} className="h-24 w-19" />
        <div className="grid grow gap-2">
          <PlainField form={form} path="imageUrl" />
          <span>
            <UploadButton onUploaded={take} />
          </span>
        </div>
      </div>
    </DropZone>
  );
}
