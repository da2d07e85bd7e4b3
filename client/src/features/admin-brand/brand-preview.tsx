import { DEFAULT_COLOURS, paletteOf, type BrandColours } from '#kernel/brand-colours';
import { darkPaletteOf, FIXED_DARK } from '#kernel/dark-palette';
import { typePairOf } from '#kernel/type-pairs';
import { useEffect } from 'react';
import { useText } from '../../shared/config/messages';
import { pictureOf } from '../../shared/ui/picture';
import { coloursOf, type BrandDraft } from './brand-draft';
import { brandMessages } from './messages';

/** Loads the fonts of a pair for the preview, once each. */
function usePair(type: BrandDraft['type']) {
  const pair = typePairOf(type);
  useEffect(() => {
    if (!pair) return;
    for (const { family, file, weights } of [pair.headings, pair.text]) {
      if ([...document.fonts].some((face) => face.family.replaceAll(/["']/g, '') === family)) continue;
      document.fonts.add(new FontFace(family, `url(${file})`, { weight: weights.join(' ') }));
    }
  }, [pair]);
  return {
    headings: pair ? `'${pair.headings.family}', ${pair.headings.generic}` : "'Fraunces', Georgia, serif",
    text: pair ? `'${pair.text.family}', ${pair.text.generic}` : "'Inter', system-ui, sans-serif",
  };
}

/** The colours of a piece of the shop by their names in the style sheets. */
type PieceColours = Readonly<Record<string, string>>;

function lightColours(colours: BrandColours): PieceColours {
  const palette = paletteOf(colours);
  const { bottle: main, cream: pale } = palette;
  return { ...palette, surface: '#fff', main, 'on-main': '#fff', foot: main, pale, sale: '#a8281f' };
}

/** A piece of the shop in the look that is being chosen, as a light and as a dark system shows it. */
export function BrandPreview({ draft, shopName }: { draft: BrandDraft; shopName: string }) {
  const t = useText(brandMessages);
  const chosen = coloursOf(draft) ?? DEFAULT_COLOURS;
  const light = lightColours(chosen);
  const dark = { ...light, ...darkPaletteOf(chosen), ...FIXED_DARK };
  return (
    <section aria-labelledby="brand-preview" className="admin-card p-4">
      <h2 id="brand-preview" className="text-sm">
        {t('preview')}
      </h2>
      <Piece draft={draft} shopName={shopName} scheme="light" colours={light} />
      <Piece draft={draft} shopName={shopName} scheme="dark" colours={dark} />
    </section>
  );
}

interface PieceProps {
  draft: BrandDraft;
  shopName: string;
  scheme: 'light' | 'dark';
  colours: PieceColours;
}

/** Header, card with prices, button and foot. */
function Piece({ draft, shopName, scheme, colours }: PieceProps) {
  const t = useText(brandMessages);
  const { headings, text } = usePair(draft.type);
  const properties = Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [`--color-${name}`, colour]),
  );
  return (
    <figure className="mt-3">
      <figcaption className="mb-1 text-xs text-stone">{t(scheme)}</figcaption>
      <div
        role="img"
        aria-label={`${t('previewOf')}: ${t(scheme)}`}
        data-testid={scheme === 'light' ? 'brand-preview' : 'brand-preview-dark'}
        className="overflow-hidden rounded-md border border-line bg-cream text-ink"
        style={{ ...properties, fontFamily: text }}
      >
        <div className="flex h-14 items-center border-b border-line px-4">
          {draft.logo ? (
            <img
              src={pictureOf(draft.logo.url, 320)}
              alt=""
              className={`h-9 w-auto max-w-40 rounded-sm bg-pale object-contain ${scheme === 'dark' ? 'px-2 py-1' : ''}`}
            />
          ) : (
            <span className="truncate text-[1.375rem]" style={{ fontFamily: headings }}>
              {shopName}
            </span>
          )}
        </div>
        <div className="grid gap-2 p-4">
          <div className="grid gap-2 rounded-sm bg-surface p-4">
            <span className="text-xl" style={{ fontFamily: headings }}>
              {t('sampleTitle')}
            </span>
            <span className="text-stone">{t('sampleText')}</span>
            <span className="text-gold">★★★★</span>
            <span className="flex gap-2">
              <span className="font-medium text-sale">{t('sampleNow')}</span>
              <s className="text-stone">{t('sampleWas')}</s>
            </span>
            <span className="flex min-h-12 items-center justify-center rounded-sm bg-main font-medium text-on-main">
              {t('sampleButton')}
            </span>
          </div>
          <span className="text-moss underline">{t('sampleLink')}</span>
        </div>
        <div className="bg-foot p-4 text-sm text-pale/70">{t('sampleFoot')}</div>
      </div>
    </figure>
  );
}
