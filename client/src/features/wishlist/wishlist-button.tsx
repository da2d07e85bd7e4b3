import { defineMessages, useText } from '../../shared/config/messages';
import { HeartIcon } from '../../shared/ui/icons';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useWishlist, wishlist } from './wishlist';

export const wishlistMessages = defineMessages({
  en: {
    add: 'Add {name} to your wishlist',
    remove: 'Remove {name} from your wishlist',
    added: 'Added to your wishlist',
    removed: 'Removed from your wishlist',
    undo: 'Undo',
  },
  nl: {
    add: 'Zet {name} op je verlanglijst',
    remove: 'Haal {name} van je verlanglijst',
    added: 'Op je verlanglijst gezet',
    removed: 'Van je verlanglijst gehaald',
    undo: 'Ongedaan maken',
  },
});

interface WishlistButtonProps {
  id: string;
  name: string;
  className?: string;
}

/** Heart button, filled when the product is on the wishlist. */
export function WishlistButton({ id, name, className = '' }: WishlistButtonProps) {
  const t = useText(wishlistMessages);
  const toast = useToast();
  const kept = useWishlist().includes(id);
  const toggle = () => {
    if (!kept) {
      wishlist.add(id);
      toast({ title: t('added'), description: name });
      return;
    }
    wishlist.remove(id);
    toast({
      title: t('removed'),
      description: name,
      action: { label: t('undo'), run: () => wishlist.add(id) },
    });
  };
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-pressed={kept}
      aria-label={kept ? t('remove', { name }) : t('add', { name })}
      onClick={toggle}
    >
      <HeartIcon className={`size-5 ${kept ? 'fill-sale stroke-sale' : ''}`} />
    </button>
  );
}
