import { BRAND_COLOURS, type BrandColour } from '#kernel/brand-colours';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { FieldFrame } from '../../shared/ui/text-field';
import { colourOf, contrastsOf, shadeFor } from './brand-draft';
import { brandMessages } from './messages';
import type { BrandFormState } from './use-brand-form';

/** The four colours, each typed or picked, with a shade that would do when it cannot be read. */
export function ColourFields({ form }: { form: BrandFormState }) {
  const t = useText(brandMessages);
  return (
    <section aria-labelledby="brand-colours" className="admin-card p-4">
      <h2 id="brand-colours" className="text-sm">
        {t('colours')}
      </h2>
      <p className="text-xs text-stone">{t('coloursHint')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {BRAND_COLOURS.map((name) => (
          <ColourField key={name} name={name} form={form} />
        ))}
      </div>
    </section>
  );
}

function ColourField({ name, form }: { name: BrandColour; form: BrandFormState }) {
  const t = useText(brandMessages);
  const { draft, change, errorOf } = form;
  const error = errorOf(name);
  const shade = shadeFor(draft, name);
  const isUnreadable = contrastsOf(draft).some(({ colour, isEnough }) => colour === name && !isEnough);
  return (
    <div>
      <FieldFrame label={t(name)} hint={t(`${name}_hint`)} error={error}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              type="color"
              className="field w-14 shrink-0 p-1"
              aria-label={t('pick', { name: t(name) })}
              value={colourOf(draft[name]) ?? '#000000'}
              onChange={(event) => change({ [name]: event.target.value })}
            />
            <input
              {...wiring}
              name={name}
              className="field"
              spellCheck={false}
              autoComplete="off"
              maxLength={9}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </div>
        )}
      </FieldFrame>
      {isUnreadable &&
        (shade ? (
          <button
            type="button"
            className="button-quiet button-small mt-2"
            onClick={() => change({ [name]: shade })}
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <rect width="16" height="16" rx="2" fill={shade} />
            </svg>
            {t('useShade', { shade })}
          </button>
        ) : (
          <p className="mt-1 text-sm text-stone">{t('noShade')}</p>
        ))}
    </div>
  );
}

/** How well the colours can be told apart where they meet. */
export function Contrasts({ form: { draft } }: { form: BrandFormState }) {
  const t = useText(brandMessages);
  return (
    <section aria-labelledby="brand-contrasts" className="admin-card p-4">
      <h2 id="brand-contrasts" className="text-sm">
        {t('contrasts')}
      </h2>
      <p className="text-xs text-stone">{t('contrastsHint')}</p>
      <ul className="mt-3 divide-y divide-line" data-testid="contrasts">
        {contrastsOf(draft).map(({ id, ratio, needed, isEnough }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm">
            <span>
              {t(`meet_${id}`)}
              <span className="block text-xs text-stone">{t('contrast', { ratio, needed })}</span>
            </span>
            <AdminBadge tone={isEnough ? 'good' : 'bad'}>{t(isEnough ? 'enough' : 'tooLittle')}</AdminBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
