import { imageUrl } from '#contracts/product-pictures';
import { categoryInput, type Category } from '#contracts/categories';
import type { Locale } from '#contracts/primitives';
import { useState } from 'react';
import { problemCode, type ApiError } from '../../shared/api/errors';
import { editableSlug } from '../../shared/config/paths';
import { languagesFrom, shownFaults, useFirstLanguage } from '../../shared/config/first-language';
import { useCategoryName } from '../admin-shared/categories/category-names';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { CheckField } from '../../shared/ui/admin/fields';
import { uiMessages } from '../../shared/ui/admin/messages';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { SlugField } from '../admin-shared/slug/slug-field';
import { slugMessages } from '../admin-shared/slug/slug-messages';
import { useCause } from '../../shared/ui/admin/states';
import { useRefusedTexts } from '../../shared/ui/admin/use-refused-texts';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import { DropZone, UploadButton } from '../../shared/ui/admin/upload-button';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAddCategoryMutation, useReplaceCategoryMutation } from './categories-api';
import {
  bodyOf,
  draftOf,
  DUTCH,
  faultsOf,
  FIELDS,
  refusedByField,
  type CategoryDraft,
} from './category-draft';
import { CollectionFields } from './collection-fields';
import { categoriesMessages } from './messages';
import { faultyConditions } from './rules-draft';

type Errors = Partial<Record<keyof CategoryDraft, string>>;

interface CategoryDialogProps {
  /** The category that is edited; null for a new one. */
  category: Category | null;
  /** Called with the category as it is saved, before the dialog closes. */
  onSaved?: (saved: Category) => void;
  onClose: () => void;
}

/** Adds or changes one category. */
export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const t = useText(categoriesMessages);
  const ts = useText(slugMessages);
  const first = useFirstLanguage();
  const [values, setValues] = useState(() => draftOf(category, first));
  const [submitted, setSubmitted] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const { send, busy } = useSendCategory(category);
  const set = (changes: Partial<CategoryDraft>) => setValues((was) => ({ ...was, ...changes }));

  const submit = async () => {
    const faults = faultsOf(values, category, first);
    const texts = {
      name: t('nameRequired'),
      nameNl: t('nameRequired'),
      slug: ts('invalid'),
      slugNl: ts('invalid'),
      imageUrl: t('badUrl'),
    };
    const found: Errors = Object.fromEntries(faults.map((field) => [field, texts[field]]));
    setErrors(found);
    setSubmitted(true);
    const hasFaultyRules = values.kind === 'rule' && faultyConditions(values.rules).size > 0;
    if (Object.keys(found).length > 0 || hasFaultyRules) return;
    const outcome = await send(values);
    if ('refused' in outcome) return setErrors(outcome.refused);
    onSaved?.(outcome.saved);
    onClose();
  };
  return (
    <PanelDialog title={category ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <DialogForm busy={busy} onSubmit={submit} onClose={onClose}>
        {languagesFrom(first).map((language) => (
          <Texts
            key={language}
            language={language}
            values={values}
            set={set}
            errors={errors}
            hint={category && language === first ? t('nameHint') : undefined}
          />
        ))}
        <CollectionFields values={values} onChange={set} isNew={category === null} submitted={submitted} />
        <PictureField
          value={values.imageUrl}
          onChange={(imageUrl) => set({ imageUrl })}
          error={errors.imageUrl}
        />
        {languagesFrom(first).map((language) => {
          const { slug } = FIELDS[language];
          return (
            <SlugField
              key={language}
              page="category"
              language={language}
              value={values[slug]}
              onChange={(typed) => set({ [slug]: typed })}
              error={errors[slug]}
            />
          );
        })}
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

interface TextsProps {
  language: Locale;
  values: CategoryDraft;
  set: (changes: Partial<CategoryDraft>) => void;
  errors: Errors;
  hint: string | undefined;
}

/** Name and description in one language. */
function Texts({ language, values, set, errors, hint }: TextsProps) {
  const t = useText(categoriesMessages);
  const first = useFirstLanguage();
  const { name, description } = FIELDS[language];
  const isFirst = language === first;
  const fallback = t(first === 'nl' ? 'fallbackToDutch' : 'fallback');
  return (
    <>
      <TextField
        label={t(isFirst ? 'name' : language === 'nl' ? 'nameNl' : 'nameEn')}
        lang={language}
        maxLength={maxLengthOf(categoryInput.shape.name)}
        value={values[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        hint={isFirst ? hint : fallback}
        error={errors[name]}
      />
      <TextArea
        label={t(isFirst ? 'description' : language === 'nl' ? 'descriptionNl' : 'descriptionEn')}
        lang={language}
        rows={3}
        maxLength={maxLengthOf(categoryInput.shape.description)}
        value={values[description]}
        onChange={(event) => set({ [description]: event.target.value })}
        error={errors[description]}
      />
    </>
  );
}

interface PictureFieldProps {
  value: string;
  onChange: (url: string) => void;
  error: string | undefined;
}

/** The address of the picture, which is typed or uploaded. */
function PictureField({ value, onChange, error }: PictureFieldProps) {
  const t = useText(categoriesMessages);
  const url = value.trim();
  const take = ([uploaded]: readonly string[]) => uploaded && onChange(uploaded);
  return (
    <DropZone onUploaded={take}>
      <div className="flex items-start gap-3">
        <Thumbnail url={imageUrl.safeParse(url).success ? url : null} className="h-24 w-19" />
        <div className="grid grow gap-2">
          <TextField
            label={t('image')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            error={error}
          />
          <span>
            <UploadButton onUploaded={take} />
          </span>
        </div>
      </div>
    </DropZone>
  );
}

/** The field whose address another category has; undefined when something else was refused. */
function refusedSlug({ problem }: ApiError, values: CategoryDraft): 'slug' | 'slugNl' | undefined {
  if (problem?.code !== 'catalog.slug-taken') return undefined;
  return problem.details?.['slug'] === values.slugNl.trim().toLowerCase() ? 'slugNl' : 'slug';
}

/** Sends the form. Returns the category as it is saved, or the refusals by field. */
function useSendCategory(category: Category | null) {
  const t = useText(categoriesMessages);
  const ts = useText(slugMessages);
  const ui = useText(uiMessages);
  const first = useFirstLanguage();
  const nameOf = useCategoryName();
  const cause = useCause();
  const refusedTexts = useRefusedTexts();
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
        text: t('savedText', { name: nameOf(former) }),
        failed: t('notUpdated'),
      },
    );
  const send = async (values: CategoryDraft): Promise<{ saved: Category } | { refused: Errors }> => {
    const body = bodyOf(values, category, first);
    const { data, error } = await (category ? replace({ id: category.id, body }) : add(body));
    if (data) {
      toast({
        title: t(category ? 'updated' : 'added'),
        description: t('savedText', { name: nameOf(data) }),
        ...(category && { action: { label: ui('undo'), run: () => putBack(category, data) } }),
      });
      return { saved: data };
    }
    const refused = refusedSlug(error as ApiError, values);
    const taken = problemCode(error) === 'catalog.category-exists';
    const why = taken ? `${t('nameTaken')}.` : refused ? `${ts('taken')}.` : cause(error);
    const failed = t(category ? 'notUpdated' : 'notAdded');
    toast({ title: ui('error'), description: `${failed} ${why}`, tone: 'destructive' });
    if (refused) return { refused: { [refused]: ts('taken') } };
    const named = taken ? { name: t('nameTaken') } : refusedByField(refusedTexts(error));
    return { refused: shownFaults<CategoryDraft, string>(named, values, DUTCH, first) };
  };
  return { send, busy: adding.isLoading || replacing.isLoading };
}
