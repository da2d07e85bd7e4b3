import { statement } from '#contracts/shop-statements';
import type { HomeSection } from '#contracts/home-page';
import { Link } from '../../shared/ui/link';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { TextArea, TextField } from '../../shared/ui/text-field';
import type { HomePlace } from './home-draft';
import { homePageMessages } from './messages';
import { CustomSectionFields } from './custom-section-fields';
import type { SectionFieldsProps } from './section-props';

const { title: TITLE, text: TEXT } = statement.shape.en.shape;

/** Where the statement of a section of the shop stands. */
const PLACES: Partial<Record<HomeSection['kind'], HomePlace>> = {
  hero: 'hero',
  story: 'story',
  promises: 'promise',
  newsletter: 'newsletter',
};

/** The place of the statement that is changed with a section; undefined where there is none. */
export const placeOf = ({ kind }: HomeSection): HomePlace | undefined => PLACES[kind];

/** Where else in the admin the content of a section of the shop is changed. */
const ELSEWHERE = {
  hero: ['photos', '/admin/photos'],
  promotion: ['promotion', '/admin/home-page/promotion'],
  featured: ['products', '/admin/products'],
  customers: ['customers', '/admin/home-page/customers#customerPictures'],
  reviews: ['reviews', '/admin/home-page/customers#reviews'],
  collections: ['categories', '/admin/categories'],
  story: ['photos', '/admin/photos'],
  promises: ['shipping', '/admin/settings/shipping'],
  newsletter: ['joined', '/admin/home-page/customers#communitySize'],
} as const;

/** What can be changed of a section. */
export function SectionFields({
  section,
  index,
  ...props
}: SectionFieldsProps & { section: HomeSection; index: number }) {
  const t = useText(homePageMessages);
  const place = placeOf(section);
  const elsewhere = section.kind in ELSEWHERE ? ELSEWHERE[section.kind as keyof typeof ELSEWHERE] : null;
  return (
    <div className="grid gap-4 border-t border-line p-4">
      <p className="text-stone">{t(`about_${section.kind}`)}</p>
      {place && <StatementFields place={place} {...props} />}
      {(section.kind === 'text' || section.kind === 'picture' || section.kind === 'products') && (
        <CustomSectionFields section={section} path={`sections.${index}`} {...props} />
      )}
      {elsewhere && (
        <p>
          <Link to={elsewhere[1]} className="link inline-flex min-h-6 items-center">
            {t(`to_${elsewhere[0]}`)}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The statement of a place, in one language. */
function StatementFields({ form, language, errorAt, place }: SectionFieldsProps & { place: HomePlace }) {
  const t = useText(homePageMessages);
  const said = form.draft[place];
  const change = (texts: Partial<(typeof said)['en']>) =>
    form.change({ [place]: { ...said, [language]: { ...said[language], ...texts } } });
  return (
    <>
      <TextField
        label={t(place === 'promise' ? 'promiseHeading' : 'heading')}
        lang={language}
        maxLength={maxLengthOf(TITLE)}
        value={said[language].title}
        onChange={(event) => change({ title: event.target.value })}
        error={errorAt(`${place}.${language}.title`)}
      />
      <TextArea
        label={t('text')}
        lang={language}
        rows={3}
        maxLength={maxLengthOf(TEXT)}
        value={said[language].text}
        onChange={(event) => change({ text: event.target.value })}
        error={errorAt(`${place}.${language}.text`)}
      />
    </>
  );
}
