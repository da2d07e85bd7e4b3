import { PRODUCT_COUNTS, type HomeSection, type CustomHomeSection } from '#contracts/home-page';
import { useText } from '../../shared/config/messages';
import { CropButton } from '../../shared/ui/admin/crop-button';
import { CheckField, SelectField } from '../../shared/ui/admin/fields';
import { RichTextField } from '../../shared/ui/admin/rich-text/rich-text-field';
import { UploadButton } from '../../shared/ui/admin/upload-button';
import { AlertIcon } from '../../shared/ui/icons';
import { pictureOf } from '../../shared/ui/picture';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { homePageMessages } from './messages';
import type { SectionFieldsProps } from './section-props';

type Of<Kind extends CustomHomeSection['kind']> = Extract<HomeSection, { kind: Kind }>;
type FieldsOf<Section> = SectionFieldsProps & {
  section: Section;
  /** Of the section in the home page. */
  path: string;
};

/** The fields of a custom section. */
export function CustomSectionFields({ section, ...props }: FieldsOf<CustomHomeSection>) {
  const t = useText(homePageMessages);
  const { form, language, errorAt, path } = props;
  const titleOf = (title: string) => ({ ...section, title: { ...section.title, [language]: title } });
  return (
    <>
      <TextField
        label={t('heading')}
        lang={language}
        required
        maxLength={80}
        value={section.title[language]}
        onChange={(event) => form.edit(titleOf(event.target.value))}
        error={errorAt(`${path}.title.${language}`)}
      />
      {section.kind === 'text' && <TextFields section={section} {...props} />}
      {section.kind === 'picture' && <PictureFields section={section} {...props} />}
      {section.kind === 'products' && <ProductsFields section={section} {...props} />}
    </>
  );
}

function TextFields({ section, form, language, errorAt, path }: FieldsOf<Of<'text'>>) {
  const t = useText(homePageMessages);
  return (
    <RichTextField
      label={t('text')}
      lang={language}
      value={section.body[language]}
      onChange={(html) => form.edit({ ...section, body: { ...section.body, [language]: html } })}
      error={errorAt(`${path}.body.${language}`)}
    />
  );
}

function PictureFields(props: FieldsOf<Of<'picture'>>) {
  const t = useText(homePageMessages);
  const { section, form, language, errorAt, path } = props;
  const { picture, alt, text, madeWithAi, side } = section;
  const noPicture = errorAt(`${path}.picture`);
  return (
    <>
      <div role="group" aria-label={t('picture')} className="flex flex-wrap items-center gap-3">
        {picture ? (
          <img
            src={pictureOf(picture, 320)}
            alt={alt[language]}
            className="aspect-4/3 w-40 rounded-sm bg-parchment object-cover"
          />
        ) : (
          <p className="text-stone">{t('noPicture')}</p>
        )}
        <UploadButton
          label={t(picture ? 'replacePicture' : 'uploadPicture')}
          onUploaded={([url]) =>
            url !== undefined && form.edit({ ...section, picture: url, madeWithAi: false })
          }
        />
        {picture && (
          <CropButton
            url={picture}
            shape="landscape"
            onReplace={(_former, next) => form.edit({ ...section, picture: next })}
          />
        )}
        {noPicture && (
          <p className="field-error basis-full">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            {t('needPicture')}
          </p>
        )}
      </div>
      <TextField
        label={t('alt')}
        lang={language}
        maxLength={300}
        hint={t('altHint')}
        value={alt[language]}
        onChange={(event) => form.edit({ ...section, alt: { ...alt, [language]: event.target.value } })}
        error={errorAt(`${path}.alt.${language}`)}
      />
      <CheckField
        label={t('madeWithAi')}
        hint={t('madeWithAiHint')}
        checked={madeWithAi}
        onChange={(checked) => form.edit({ ...section, madeWithAi: checked })}
      />
      <TextArea
        label={t('text')}
        lang={language}
        required
        rows={4}
        maxLength={600}
        value={text[language]}
        onChange={(event) => form.edit({ ...section, text: { ...text, [language]: event.target.value } })}
        error={errorAt(`${path}.text.${language}`)}
      />
      <SelectField
        label={t('side')}
        value={side}
        onChange={(event) =>
          form.edit({ ...section, side: event.target.value === 'right' ? 'right' : 'left' })
        }
      >
        <option value="left">{t('left')}</option>
        <option value="right">{t('right')}</option>
      </SelectField>
      <LinkFields {...props} />
    </>
  );
}

function LinkFields({ section, form, language, errorAt, path }: FieldsOf<Of<'picture'>>) {
  const t = useText(homePageMessages);
  const { link } = section;
  return (
    <>
      <CheckField
        label={t('withLink')}
        checked={link !== null}
        onChange={(checked) =>
          form.edit({ ...section, link: checked ? { to: '', label: { en: '', nl: '' } } : null })
        }
      />
      {link && (
        <>
          <TextField
            label={t('linkTo')}
            required
            maxLength={500}
            spellCheck={false}
            hint={t('linkHint')}
            value={link.to}
            onChange={(event) => form.edit({ ...section, link: { ...link, to: event.target.value } })}
            error={errorAt(`${path}.link.to`) && t('badLink')}
          />
          <TextField
            label={t('linkLabel')}
            lang={language}
            required
            maxLength={40}
            value={link.label[language]}
            onChange={(event) =>
              form.edit({
                ...section,
                link: { ...link, label: { ...link.label, [language]: event.target.value } },
              })
            }
            error={errorAt(`${path}.link.label.${language}`)}
          />
        </>
      )}
    </>
  );
}

function ProductsFields({ section, form, categories }: FieldsOf<Of<'products'>>) {
  const t = useText(homePageMessages);
  const { category, count } = section;
  const isGone = category !== null && categories && !categories.some(({ slug }) => slug === category);
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
      <SelectField
        label={t('category')}
        value={category ?? ''}
        onChange={(event) => form.edit({ ...section, category: event.target.value || null })}
      >
        <option value="">{t('newest')}</option>
        {categories?.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
        {isGone && <option value={category}>{t('gone', { category })}</option>}
      </SelectField>
      <SelectField
        label={t('count')}
        value={count}
        onChange={(event) => {
          const chosen = PRODUCT_COUNTS.find((one) => String(one) === event.target.value);
          if (chosen) form.edit({ ...section, count: chosen });
        }}
      >
        {PRODUCT_COUNTS.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
