import type { AuditEntry } from '#contracts/identity';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useMay } from '../../shared/ui/admin/permissions';
import { Link } from '../../shared/ui/link';
import { changedParts, isFields } from './audit-changes';
import { useAuditWords, type AdminWords } from './audit-words';
import { staffMessages } from './messages';

interface Place {
  /** What the page in the admin needs. */
  permission: string;
  to: (pageId: string) => string;
}
const place = (permission: string, to: Place['to']): Place => ({ permission, to });

/** Where each kind of subject has a page of its own, by its `pageId`. */
const PLACES: Readonly<Record<string, Place>> = {
  product: place('catalog.read', (id) => `/admin/products/${id}`),
  'stock-item': place('catalog.read', (id) => `/admin/products/${id}`),
  category: place('catalog.read', () => '/admin/categories'),
  'size-guide': place('catalog.read', (id) => `/admin/size-guides/${id}`),
  colour: place('catalog.read', () => '/admin/products/colours'),
  maker: place('catalog.read', () => '/admin/products/makers'),
  order: place('orders.read', (id) => `/admin/orders/${id}`),
  return: place('orders.read', (id) => `/admin/returns/${id}`),
  coupon: place('discounts.read', () => '/admin/discounts'),
  page: place('content.read', (id) => `/admin/pages/${id}`),
  redirect: place('content.read', () => '/admin/redirects'),
  'contact-message': place('messages.read', () => '/admin/messages'),
  import: place('catalog.import', () => '/admin/shopify-import'),
  staff: place('staff.manage', () => '/admin/staff/people'),
};

/** Where the subjects are that the shop has one of each. */
const FIXED: Readonly<Record<string, Place>> = {
  settings: place('settings.read', () => '/admin/settings'),
  brand: place('settings.read', () => '/admin/brand'),
  'home-page': place('content.read', () => '/admin/home-page'),
  menus: place('content.read', () => '/admin/menus'),
  'mail-wording': place('settings.read', () => '/admin/settings/mails'),
  'sent-mail': place('messages.read', () => '/admin/messages/mails'),
  'page-photo': place('content.read', () => '/admin/photos'),
  'legal-text': place('settings.read', () => '/admin/settings/legal'),
  'guarantee-notice': place('settings.read', () => '/admin/settings/returns'),
  backup: place('backups.manage', () => '/admin/backups'),
  payments: place('settings.read', () => '/admin/settings/payments'),
  mail: place('settings.read', () => '/admin/settings/mail'),
};

/** What a change was made to, as its owner knows it, with a link to its page. */
export function Subject({ entry, words }: { entry: AuditEntry; words: AdminWords }) {
  const t = useText(staffMessages);
  const name = useSubjectName(entry, words);
  const { isGone, pageId } = entry.subject;
  const one = FIXED[entry.subjectType] ?? (pageId === null ? undefined : PLACES[entry.subjectType]);
  const may = useMay(one?.permission ?? '');
  if (name === '') return null;
  if (one && may)
    return (
      <Link to={one.to(pageId ?? '')} className="link inline-flex min-h-6 items-center">
        {name}
      </Link>
    );
  return (
    <span>
      {name}
      {isGone && <span className="text-stone"> ({t('gone')})</span>}
    </span>
  );
}

/** How many changed fields stand for a subject. */
const MOST_FIELDS = 3;

/**
 * The name now, else the one in the entry. What the shop has one of, such as its settings, is known by what changed in it, else
 * by its kind; anything else without a name has none.
 */
export function useSubjectName(entry: AuditEntry, words: AdminWords): string {
  const t = useText(staffMessages);
  const locale = useSelector(selectLocale);
  const written = useAuditWords(words);
  const { subject, subjectType, subjectId, before, after } = entry;
  const kind = `on-${subjectType}`;
  const kindName = kind in staffMessages.en ? t(kind as 'on-product') : subjectType;
  const part = words.values[subjectType]?.[subjectId];
  if (part !== undefined) return `${kindName}: ${part}`;
  const logged = { ...(isFields(before) && before), ...(isFields(after) && after) };
  const named = ['name', 'title', 'code', 'sku', 'email', 'from', 'orderNumber'].map(
    (field) => logged[field],
  );
  const then = named.find((one) => typeof one === 'string' && one !== '') as string | undefined;
  const name = subject.name?.[locale] ?? then;
  if (name !== undefined) return name;
  if (!Object.hasOwn(FIXED, subjectType)) return '';
  const fields = changedParts(before, after).map((one) => written.write(subjectType, one).field);
  const first = [...new Set(fields)];
  if (first.length === 0) return kindName;
  return [...first.slice(0, MOST_FIELDS), ...(first.length > MOST_FIELDS ? ['…'] : [])].join(', ');
}
