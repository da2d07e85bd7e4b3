import type { Locale } from '#contracts/primitives';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { statementsOf, type HomeDraft } from '../../../features/admin-home-page/home-draft';
import { homePageMessages } from '../../../features/admin-home-page/messages';
import { storefrontApi } from '../../../features/storefront/storefront-api';
import { useStorefront } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { HomeSections } from '../../parts/home/home-sections';
import { previewStore, type PreviewStore } from './preview-store';

/** Widths of a phone and of a desktop, pixels of the page in the preview. */
const WIDTHS = { phone: 390, desk: 1280 } as const;
type Screen = keyof typeof WIDTHS;

/** Height of the preview on the screen, pixels. */
const HEIGHT = 640;

// A page of its own: the shop's media queries then see the width of the preview.
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>';

/** The home page with the changes, as wide as a phone or a desktop. Nothing in it can be clicked. */
export function HomePreview({ draft, language }: { draft: HomeDraft; language: Locale }) {
  const t = useText(homePageMessages);
  const [screen, setScreen] = useState<Screen>('phone');
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const scale = Math.min(1, useWidth(room) / WIDTHS[screen]);
  useDrawnPage(drawing, draft);
  return (
    <section aria-labelledby="home-preview" className="admin-card p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="home-preview" className="text-sm">
          {t('preview')}
        </h2>
        <div role="group" aria-label={t('width')} className="flex gap-1">
          {(['phone', 'desk'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === screen}
              onClick={() => setScreen(one)}
              className="min-h-8 rounded-md border border-transparent px-2.5 text-stone hover:bg-parchment aria-pressed:border-line aria-pressed:bg-parchment aria-pressed:font-medium aria-pressed:text-ink"
            >
              {t(one)}
            </button>
          ))}
        </div>
      </div>
      <div
        ref={room}
        className="overflow-hidden rounded-md border border-line bg-cream"
        style={{ height: HEIGHT }}
      >
        <iframe
          key={language}
          title={t('previewOf')}
          srcDoc={EMPTY_PAGE}
          onLoad={({ currentTarget: { contentDocument: page } }) =>
            setDrawing(page && drawingIn(page, language))
          }
          className="mx-auto block origin-top-left border-0"
          style={{ width: WIDTHS[screen], height: HEIGHT / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

/** The width of an element, pixels; it follows the screen. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState<number>(WIDTHS.phone);
  useEffect(() => {
    const room = element.current;
    if (!room) return;
    const observer = new ResizeObserver(() => setWidth(room.clientWidth));
    observer.observe(room);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface Drawing {
  readonly root: Root;
  /** Of its own: the preview has a language, and data, of its own. */
  readonly store: PreviewStore;
}

/** Prepares an empty page to show the shop. */
function drawingIn(page: Document, language: Locale): Drawing {
  page.documentElement.lang = language;
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    page.head.append(style.cloneNode(true));
  page.body.inert = true;
  return { root: createRoot(page.body), store: previewStore(language) };
}

/** Draws the home page as often as it changes. */
function useDrawnPage(drawing: Drawing | null, draft: HomeDraft): void {
  useEffect(() => {
    // React refuses to unmount a root while it renders another.
    return () => void setTimeout(() => drawing?.root.unmount());
  }, [drawing]);
  const storefront = useStorefront();
  useEffect(() => {
    if (!drawing) return;
    const { root, store } = drawing;
    const { settings } = storefront;
    const statements = statementsOf(draft, settings.statements);
    const value = { ...storefront, settings: { ...settings, statements } };
    store.dispatch(
      storefrontApi.util.upsertQueryEntries([{ endpointName: 'getStorefront', arg: undefined, value }]),
    );
    root.render(
      <Provider store={store}>
        <MemoryRouter>
          <HomeSections sections={draft.sections.filter(({ isHidden }) => !isHidden)} />
        </MemoryRouter>
      </Provider>,
    );
  }, [drawing, draft, storefront]);
}
