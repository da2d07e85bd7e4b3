import type { MailDraft, MailWordingDetail } from '#contracts/mail-wordings';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { useCause } from '../../shared/ui/admin/states';
import { TextField } from '../../shared/ui/text-field';
import { drawMail, EMPTY_PAGE } from './draw-mail';
import { MailTest } from './mail-test';
import { usePreviewMailQuery } from './mails-api';
import { mailsMessages } from './messages';

/** Widths of a phone and of a desktop, pixels of the mail. */
const WIDTHS = { phone: 390, desk: 760 } as const;
const VIEWS = ['phone', 'desk', 'plain'] as const;
type View = (typeof VIEWS)[number];

/** Height of the preview on the screen, pixels. */
const HEIGHT = 600;
/** How long somebody has not typed before the preview follows, milliseconds. */
const PAUSE_MS = 400;

interface MailPreviewProps {
  wording: Pick<MailWordingDetail, 'mail' | 'about'>;
  draft: Pick<MailDraft, 'texts' | 'locale' | 'key'>;
}

/** The mail with the texts that are being written, as HTML and as text, by an order of the shop. */
export function MailPreview({ wording: { mail, about }, draft }: MailPreviewProps) {
  const t = useText(mailsMessages);
  const cause = useCause();
  const id = useId();
  const mayReadOrders = useMay('orders.read');
  const mayWrite = useMay('settings.write');
  const [view, setView] = useState<View>('phone');
  const [order, setOrder] = useState('');
  const wanted = order.trim().toUpperCase();
  const asked = useSettled({ mail, ...draft, ...(wanted !== '' && { orderNumber: wanted }) });
  const { data, error } = usePreviewMailQuery(asked);
  const isUnknown = (error as ApiError | undefined)?.problem?.code === 'wording.order-not-found';
  return (
    <section aria-labelledby={id} className="admin-card grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-sm">
          {t('preview')}
        </h3>
        <div role="group" aria-label={t('view')} className="flex gap-1">
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => setView(one)}
              className="min-h-8 rounded-md border border-transparent px-2.5 text-stone hover:bg-parchment aria-pressed:border-line aria-pressed:bg-parchment aria-pressed:font-medium aria-pressed:text-ink"
            >
              {t(one)}
            </button>
          ))}
        </div>
      </div>
      {about !== 'shop' && mayReadOrders && (
        <TextField
          label={t('order')}
          hint={t('orderHint')}
          maxLength={40}
          value={order}
          onChange={(event) => setOrder(event.target.value)}
          error={isUnknown ? t('noOrder') : null}
        />
      )}
      {error && !isUnknown ? (
        <p role="alert" className="text-sale">
          {t('failed')} {cause(error)}
        </p>
      ) : null}
      {data ? (
        <>
          <p className="wrap-anywhere">
            <span className="text-stone">{t('subjectLine')}</span>{' '}
            <strong lang={draft.locale} className="font-medium">
              {data.subject}
            </strong>
          </p>
          {view === 'plain' ? (
            <Plain label={t('previewOf')} language={draft.locale}>
              {data.text}
            </Plain>
          ) : (
            <Framed title={t('previewOf')} html={data.html} width={WIDTHS[view]} />
          )}
          <p className="text-sm text-stone">
            {data.orderNumber === null ? t('shownExample') : t('shownOrder', { number: data.orderNumber })}
          </p>
        </>
      ) : (
        !error && <div className="skeleton h-96" />
      )}
      {mayWrite && <MailTest asked={asked} />}
    </section>
  );
}

function Plain({ label, language, children }: { label: string; language: string; children: ReactNode }) {
  return (
    <pre
      role="region"
      aria-label={label}
      lang={language}
      tabIndex={0}
      className="overflow-auto rounded-md border border-line bg-surface p-3 text-sm wrap-anywhere whitespace-pre-wrap"
      style={{ height: HEIGHT }}
    >
      {children}
    </pre>
  );
}

/** A page of its own, without scripts, as wide as a phone or a desktop. */
function Framed({ title, html, width }: { title: string; html: string; width: number }) {
  const [page, setPage] = useState<Document | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const scale = Math.min(1, useWidth(room) / width);
  useEffect(() => {
    if (page) drawMail(page, html);
  }, [page, html]);
  return (
    <div
      ref={room}
      className="overflow-hidden rounded-md border border-line bg-cream"
      style={{ height: HEIGHT }}
    >
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={EMPTY_PAGE}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
        className="mx-auto block origin-top-left border-0"
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** The width of an element, pixels; it follows the screen. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
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

/** A value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as T;
}
