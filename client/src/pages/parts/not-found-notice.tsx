import { usePageAddress } from '../../shared/config/use-page-address';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { CollectionShelf } from './collection-shelf';

/** In place of a page whose subject does not exist: what is missing, the way to the shop, and the collections. */
export function NotFoundNotice({ title, text, toShop }: { title: string; text: string; toShop: string }) {
  const pageAddress = usePageAddress();
  return (
    <div className="shell">
      <Notice title={title} level={1}>
        <p className="text-stone">{text}</p>
        <Link to={pageAddress('home')} className="button">
          {toShop}
        </Link>
      </Notice>
      <CollectionShelf />
    </div>
  );
}
