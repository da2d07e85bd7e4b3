import { imageUrl } from '#contracts/product-pictures';
import { categoryInput, categoryTranslation, type Category } from '#contracts/categories';
import { useState } from 'react';
import { problemCode, type ApiError } from '../../shared/api/errors';
import { editableSlug } from '../../shared/config/paths';
import { useText } from '../../shared/config/messages';
import { faultsOf, maxLengthOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { CheckField } from '../../shared/ui/admin/fields';
import { uiMessages } from '../../shared/ui/admin/messages';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { SlugField } from '../../shared/ui/admin/slug-field';
import { slugMessages } from '../../shared/ui/admin/slug-messages';
import { useCause } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import { DropZone, UploadButton } from '../../shared/ui/admin/upload-button';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAddCategoryMutation, useReplaceCategoryMutation } from './categories-api';
import { CollectionFields, type CollectionValues } from './collection-fields';
import { categoriesMessages } from './messages';
import { faultyConditions, rulesBodyOf, rulesDraftOf } from './rules-draft';

interface Values extends CollectionValues {
  name: string;
  nameNl: string;
  slug: string;
  slugNl: string;
  description: string;
  descriptionNl: string;
  imageUrl: string;
  featured: boolean;
}

type Errors = Partial<Record<'name' | 'slug' | 'slugNl' | 'imageUrl', string>>;

interface CategoryDialogProps {
  /** The category that is edited; null for a new one. */
  category: Category | null;
  onClose: () => void;
}

/** Adds or changes one category. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const t = useText(categoriesMessages);
  const ts = useText(slugMessages);
  const [values, setValues] = useState<Values>({
    name: category?.name ?? '',
    nameNl: category?.translations['nl']?.name ?? '',
    slug: editableSlug(category?.slug ?? ''),
    slugNl: category?.translations['nl']?.slug ?? '',
    description: category?.description ?? '',
    descriptionNl: category?.translations['nl']?.description ?? '',
    imageUrl: category?.imageUrl ?? '',
    featured: category?.featured ?? false,
    kind: category?.kind ?? 'manual',
    sort: category?.sort ?? 'featured',
    rules: rulesDraftOf(category?.rules ?? null),
  });
  const [submitted, setSubmitted] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const { send, busy } = useSendCategory(category);
  const set = (changes: Partial<Values>) => setValues((was) => ({ ...was, ...changes }));
  const url = values.imageUrl.trim();

  const submit = async () => {
    const faults = faultsOf(categoryInput, bodyOf(values, category));
    const found = {
      ...(faults['name'] && { name: t('nameRequired') }),
      ...(faults['slug'] && { slug: ts('invalid') }),
      ...(faults['translations.nl.slug'] && { slugNl: ts('invalid') }),
      ...(faults['imageUrl'] && { imageUrl: t('badUrl') }),
    };
    setErrors(found);
    setSubmitted(true);
    const hasFaultyRules = values.kind === 'rule' && faultyConditions(values.rules).size > 0;
    if (Object.keys(found).length > 0 || hasFaultyRules) return;
    const refused = await send(values);
    if (refused) setErrors(refused);
    else onClose();
  };
  return (
    <PanelDialog title={category ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <DialogForm busy={busy} onSubmit={submit} onClose={onClose}>
        <TextField
          label={t('name')}
          maxLength={maxLengthOf(categoryInput.shape.name)}
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
          hint={category ? t('nameHint') : undefined}
          error={errors.name}
        />
        <TextArea
          label={t('description')}
          rows={3}
          maxLength={maxLengthOf(categoryInput.shape.description)}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <TextField
          label={t('nameNl')}
          lang="nl"
          maxLength={maxLengthOf(categoryTranslation.shape.name)}
          value={values.nameNl}
          onChange={(event) => set({ nameNl: event.target.value })}
          hint={t('fallback')}
        />
        <TextArea
          label={t('descriptionNl')}
          lang="nl"
          rows={3}
          maxLength={maxLengthOf(categoryTranslation.shape.description)}
          value={values.descriptionNl}
          onChange={(event) => set({ descriptionNl: event.target.value })}
        />
        <CollectionFields values={values} onChange={set} isNew={category === null} submitted={submitted} />
        <DropZone onUploaded={([uploaded]) => uploaded && set({ imageUrl: uploaded })}>
          <div className="flex items-start gap-3">
            <Thumbnail url={imageUrl.safeParse(url).success ? url : null} className="h-24 w-19" />
            <div className="grid grow gap-2">
              <TextField
                label={t('image')}
                value={values.imageUrl}
                onChange={(event) => set({ imageUrl: event.target.value })}
                error={errors.imageUrl}
              />
              <span>
                <UploadButton onUploaded={([uploaded]) => uploaded && set({ imageUrl: uploaded })} />
              </span>
            </div>
          </div>
        </DropZone>
        <SlugField
          page="category"
          language="en"
          value={values.slug}
          onChange={(slug) => set({ slug })}
          error={errors.slug}
        />
        <SlugField
          page="category"
          language="nl"
          value={values.slugNl}
          onChange={(slugNl) => set({ slugNl })}
          error={errors.slugNl}
        />
        <CheckField
          label={t('featured')}
          hint={t('featuredHint')}
          checked={values.featured}
          onChange={(featured) => set({ featured })}
        />
      </DialogForm>
    </PanelDialog>
  );
}

/** The form as it is sent, with the unchanged texts of the languages that it does not show. */
function bodyOf(values: Values, category: Category | null) {
  const nl = {
    ...(values.nameNl.trim() && { name: values.nameNl.trim() }),
    ...((values.slugNl.trim() || category?.translations['nl']?.slug) && { slug: values.slugNl.trim() }),
    ...(values.descriptionNl.trim() && { description: values.descriptionNl.trim() }),
  };
  const { nl: _former, ...others } = category?.translations ?? {};
  return {
    name: values.name.trim(),
    slug: values.slug.trim() || null,
    description: values.description.trim() || null,
    imageUrl: values.imageUrl.trim() || null,
    featured: values.featured,
    kind: values.kind,
    ...(values.kind === 'rule' && { rules: rulesBodyOf(values.rules) }),
    sort: values.sort,
    translations: { ...others, ...(Object.keys(nl).length > 0 && { nl }) },
  };
}

/** The field whose address another category has; undefined when something else was refused. */
function refusedSlug({ problem }: ApiError, values: Values): 'slug' | 'slugNl' | undefined {
  if (problem?.code !== 'catalog.slug-taken') return undefined;
  return problem.details?.['slug'] === values.slugNl.trim().toLowerCase() ? 'slugNl' : 'slug';
}

/** Sends the form. Returns the refusals by field, or null when the category was saved. */
function useSendCategory(category: Category | null) {
  const t = useText(categoriesMessages);
  const ts = useText(slugMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const reportOutcome = useReportOutcome();
  const [add, adding] = useAddCategoryMutation();
  const [replace, replacing] = useReplaceCategoryMutation();
  /** Restores the former category; the server refuses when it has changed since. */
  const putBack = ({ id, productCount: _, ...former }: Category, { version }: Category) =>
    void reportOutcome(
      replace({ id, body: { ...former, slug: editableSlug(former.slug) || null, version } }),
      {
        done: t('putBack'),
        text: t('savedText', { name: former.name }),
        failed: t('notUpdated'),
      },
    );
  const send = async (values: Values): Promise<Errors | null> => {
    const body = bodyOf(values, category);
    const { data, error } = await (category ? replace({ id: category.id, body }) : add(body));
    if (data) {
      toast({
        title: t(category ? 'updated' : 'added'),
        description: t('savedText', { name: data.name }),
        ...(category && { action: { label: ui('undo'), run: () => putBack(category, data) } }),
      });
      return null;
    }
    const refused = refusedSlug(error as ApiError, values);
    const taken = problemCode(error) === 'catalog.category-exists';
    const why = taken ? `${t('nameTaken')}.` : refused ? `${ts('taken')}.` : cause(error);
    const failed = t(category ? 'notUpdated' : 'notAdded');
    toast({ title: ui('error'), description: `${failed} ${why}`, tone: 'destructive' });
    if (refused) return { [refused]: ts('taken') };
    return taken ? { name: t('nameTaken') } : {};
  };
  return { send, busy: adding.isLoading || replacing.isLoading };
}
