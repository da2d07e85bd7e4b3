import { useDispatch } from 'react-redux';
import { defineMessages, useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { Sheet } from '../../shared/ui/sheet';
import { cartPanelClosed } from './cart-panel-slice';

const messages = defineMessages({
  en: { title: 'Your cart', view: 'View cart' },
  nl: { title: 'Je winkelmand', view: 'Bekijk winkelmand' },
});

/** The cart beside the page, open after something was added. */
export function CartPanel() {
  const t = useText(messages);
  const dispatch = useDispatch();
  const close = () => void dispatch(cartPanelClosed());
  return (
    <Sheet open onOpenChange={close} side="right" title={t('title')}>
      <div className="p-5">
        <Link to="/cart" className="button w-full" onClick={close}>
          {t('view')}
        </Link>
      </div>
    </Sheet>
  );
}
