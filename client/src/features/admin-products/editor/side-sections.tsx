import { productInput, seo, taxClass, type ProductStatus, type TaxClass } from '#contracts/catalog';
import { type Category } from '#contracts/categories';
import type { ProductField } from '#contracts/product-fields';
import { plainText } from '#rich-text/plain';
import { useState, type ComponentType } from 'react';
import { languagesFrom, storedTexts, useFirstLanguage } from '../../../shared/config/first-language';
import { useStoredCategoryName } from '../../admin-shared/categories/category-names';
import { useText } from '../../../shared/config/messages';
import { maxLengthOf } from '../../../shared/format/field-faults';
import { AmountField } from '../../../shared/ui/admin/amount-field';
import { CheckField, SelectField, TokensField } from '../../../shared/ui/admin/fields';
import { useMay } from '../../../shared/ui/admin/permissions';
import { SlugField } from '../../admin-shared/slug/slug-field';
import { TextArea, TextField } from '../../../shared/ui/text-field';
import { CollectionsField } from './collections-field';
import { editorMessages } from './editor-messages';
import { Fold, FoldedSection, isFilledOrFaulty, Section, type SectionProps } from './editor-parts';
import { DUTCH, type ProductDraft } from './product-draft';

const STATUSES: readonly ProductStatus[] = ['active', 'draft', 'archived'];

/** A text of the form that is named like its field. */
type TextOfDraft = {
  [Field in keyof ProductDraft & ProductField]: ProductDraft[Field] extends string ? Field : never;
}[keyof ProductDraft & ProductField];

/** Makes a one-line field of the form from its name. */
function useLine({ draft, change, errorOf }: SectionProps) {
  const t = useText(editorMessages);
  return (name: TextOfDraft, Field: typeof AmountField | typeof TextField = TextField) => (
    <Field
      label={t(name)}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={errorOf(name)}
    />
  );
}

interface OrganisationSectionProps extends SectionProps {
  categories: readonly Category[];
  /** True for a draft that waits for what it lacks. */
  isHeldBack: boolean;
  NewCategory: NewCategory;
}

/** The dialog that adds a category. */
export type NewCategory = ComponentType<{ onAdded: (added: Category) => void; onClose: () => void }>;

const SHOWN_IN = ['collections', 'subcategory', 'inStock', 'featured'] as const;
const BRAND_AND_TAX = ['vendor', 'productType', 'taxClass'] as const;

/** Status, category, tags and weight; where else it is shown, its brand and its tax class are folded. */
export function OrganisationSection(props: OrganisationSectionProps) {
  const t = useText(editorMessages);
  const line = useLine(props);
  const { draft, change, errorOf, isHeldBack } = props;
  return (
    <Section id="organisation" title={t('organisation')}>
      <SelectField
        label={t('status')}
        value={draft.status}
        hint={isHeldBack && draft.status === 'draft' ? t('heldBack') : undefined}
        onChange={(event) => change({ status: event.target.value as ProductStatus })}
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(status)}
          </option>
        ))}
      </SelectField>
      <CategoryField {...props} />
      <TokensField
        label={t('tags')}
        hint={t('tagsHint')}
        values={draft.tags}
        error={errorOf('tags')}
        onChange={(tags) => change({ tags })}
        removeLabel={(value) => t('removeToken', { value })}
      />
      <WeightFields {...props} />
      <div className="divide-y divide-line border-t border-line">
        <Fold title={t('shownIn')} isNeeded={isFilledOrFaulty(props, SHOWN_IN)}>
          <div className="grid gap-4 pb-4">
            <CollectionsField {...props} />
            {line('subcategory')}
            <CheckField
              label={t('inStock')}
              hint={t('inStockHint')}
              checked={draft.inStock}
              onChange={(inStock) => change({ inStock })}
            />
            <CheckField
              label={t('featured')}
              hint={t('featuredHint')}
              checked={draft.featured}
              onChange={(featured) => change({ featured })}
            />
          </div>
        </Fold>
        <Fold title={t('brandAndTax')} isNeeded={isFilledOrFaulty(props, BRAND_AND_TAX)}>
          <div className="grid gap-4 pb-4">
            {line('vendor')}
            {line('productType')}
            <SelectField
              label={t('taxClass')}
              value={draft.taxClass}
              onChange={(event) => change({ taxClass: event.target.value as TaxClass })}
            >
              {taxClass.options.map((each) => (
                <option key={each} value={each}>
                  {t(each)}
                </option>
              ))}
            </SelectField>
          </div>
        </Fold>
      </div>
    </Section>
  );
}

/** The category of the product, and the way to a new one. */
function CategoryField({ draft, change, errorOf, categories, NewCategory }: OrganisationSectionProps) {
  const t = useText(editorMessages);
  const mayWrite = useMay('catalog.write');
  const [isAdding, setAdding] = useState(false);
  const nameOf = useStoredCategoryName(categories);
  // Rules could take the product out of its category.
  const names = categories.flatMap(({ kind, name }) => (kind === 'manual' ? [name] : []));
  const options = draft.category && !names.includes(draft.category) ? [...names, draft.category] : names;
  return (
    <>
      <SelectField
        label={t('category')}
        value={draft.category}
        onChange={(event) => change({ category: event.target.value })}
        error={errorOf('category')}
      >
        <option value="">{t('choose')}</option>
        {options.map((name) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </SelectField>
      {mayWrite && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => setAdding(true)}>
          {t('newCategory')}
        </button>
      )}
      {isAdding && (
        <NewCategory onAdded={({ name }) => change({ category: name })} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

function WeightFields(props: SectionProps) {
  const t = useText(editorMessages);
  const line = useLine(props);
  const { draft, change } = props;
  return (
    <div className="grid grid-cols-[1fr_8rem] gap-3">
      {line('weight', AmountField)}
      <SelectField
        label={t('weightUnit')}
        value={draft.weightUnit}
        onChange={(event) => change({ weightUnit: event.target.value })}
      >
        {productInput.shape.weightUnit.unwrap().options.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </SelectField>
    </div>
  );
}

const SEO_TITLE = 60;
const SEO_DESCRIPTION = 155;

/** Title and description for search engines, and how a result will look. */
export function SeoSection({ draft, change, errorOf }: SectionProps) {
  const t = useText(editorMessages);
  const first = useFirstLanguage();
  const stored = storedTexts(draft, DUTCH, first);
  const title = draft.seoTitle.trim() || stored.name.trim();
  const description = draft.seoDescription.trim() || plainText(stored.description).replace(/\s+/g, ' ');
  // Every saved product has an address, so that alone opens nothing.
  const address = first === 'nl' ? draft.slugNl || draft.slug : draft.slug;
  const counted = (text: string, most: number) => t('seoCount', { count: text.length, most });
  return (
    <FoldedSection
      id="seo"
      title={t('seo')}
      content={address && <span className="min-w-0 truncate text-stone">{address}</span>}
      isNeeded={
        isFilledOrFaulty({ draft, errorOf }, ['seoTitle', 'seoDescription']) ||
        errorOf('slug') !== null ||
        errorOf('slugNl') !== null
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <div className="rounded-md border border-line p-3" data-testid="seo-preview">
            <p className="truncate text-xs text-stone">
              {location.host} › product{draft.slug && ` › ${draft.slug}`}
            </p>
            <p className="truncate text-base text-info">{title.slice(0, SEO_TITLE + 10) || '…'}</p>
            <p className="line-clamp-2 text-stone">{description.slice(0, SEO_DESCRIPTION + 20)}</p>
          </div>
          <TextField
            label={t('seoTitle')}
            maxLength={maxLengthOf(seo.shape.title)}
            placeholder={stored.name}
            value={draft.seoTitle}
            onChange={(event) => change({ seoTitle: event.target.value })}
            hint={counted(title, SEO_TITLE)}
            error={errorOf('seoTitle')}
          />
          <TextArea
            label={t('seoDescription')}
            rows={3}
            maxLength={maxLengthOf(seo.shape.description)}
            value={draft.seoDescription}
            onChange={(event) => change({ seoDescription: event.target.value })}
            hint={counted(description, SEO_DESCRIPTION)}
            error={errorOf('seoDescription')}
          />
        </div>
        <div className="grid gap-4">
          {languagesFrom(first).map((language) => {
            const field = language === 'nl' ? 'slugNl' : 'slug';
            return (
              <SlugField
                key={language}
                page="product"
                language={language}
                value={draft[field]}
                onChange={(slug) => change({ [field]: slug })}
                error={errorOf(field)}
              />
            );
          })}
        </div>
      </div>
    </FoldedSection>
  );
}

const REST = ['shopifyId', 'shopifyHandle', 'metafields'] as const;

/** Fields that an import fills. The section opens when one of them has a fault. */
export function OtherSection(props: SectionProps) {
  const t = useText(editorMessages);
  const line = useLine(props);
  const { draft, change, errorOf } = props;
  return (
    <FoldedSection id="other" title={t('more')} isNeeded={REST.some((field) => errorOf(field) !== null)}>
      {line('shopifyId')}
      {line('shopifyHandle')}
      <TextArea
        label={t('asJson', { name: t('metafields') })}
        rows={5}
        spellCheck={false}
        value={draft.metafields}
        onChange={(event) => change({ metafields: event.target.value })}
        error={errorOf('metafields')}
      />
    </FoldedSection>
  );
}
