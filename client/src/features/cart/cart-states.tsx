import { useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { cartMessages } from './messages';
import { usePageAddress } from '../../shared/config/use-page-address';

/** Message for an empty cart with a link to the shop. */
export function CartEmpty({ level = 2, onLeave }: { level?: 1 | 2; onLeave?: () => void }) {
  const pageAddress = usePageAddress();
  const t = useText(cartMessages);
  return (
    <Notice title={t('empty')} level={level}>
      <p className="text-stone">{t('emptyText')}</p>
      <Link to={pageAddress('home')} className="button" onClick={onLeave}>
        {t('start')}
      </Link>
    </Notice>
  );
}

/** Placeholder for the lines while they load. */
export function CartPlaceholder({ narrow = false }: { narrow?: boolean }) {
  const t = useText(cartMessages);
  return (
    <div role="status" aria-label={t('loading')}>
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-5" aria-hidden="true">
          <div className={`skeleton aspect-[4/5] shrink-0 ${narrow ? 'w-20' : 'w-24 md:w-32'}`} />
          <div className="grow">
            <div className="skeleton h-5 w-3/5" />
            <div className="skeleton mt-2 h-4 w-2/5" />
            <div className="skeleton mt-8 h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
