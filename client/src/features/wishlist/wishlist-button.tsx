import { defineMessages, useText } from '../../shared/config/messages';
import { HeartIcon } from '../../shared/ui/icons';
import { useToast } from '../../shared/ui/toast/use-toast';
import { MAX_ENTRIES, useWishlist, wishlist } from './wishlist';

const wishlistMessages = defineMessages({
  en: {
    add: 'Add {name} to your wishlist',
    remove: 'Remove {name} from your wishlist',
    added: 'Added to your wishlist',
    removed: 'Removed from your wishlist',
    undo: 'Undo',
    full: 'Your wishlist is full',
    fullText: 'Take one off to make room for {name}.',
  },
  nl: {
    add: 'Zet {name} op je verlanglijst',
    remove: 'Haal {name} van je verlanglijst',
    added: 'Op je verlanglijst gezet',
    removed: 'Van je verlanglijst gehaald',
    undo: 'Ongedaan maken',
    full: 'Je verlanglijst is vol',
    fullText: 'Haal er een af om plaats te maken voor {name}.',
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
  /** True when there was room: a list that is full would drop its oldest product without a word. */
  const keep = () => {
    const hasRoom = wishlist.read().length < MAX_ENTRIES;
    if (hasRoom) wishlist.add(id);
    else toast({ title: t('full'), description: t('fullText', { name }) });
    return hasRoom;
  };
  const toggle = () => {
    if (!kept) {
      if (keep()) toast({ title: t('added'), description: name });
      return;
    }
    wishlist.remove(id);
    toast({ title: t('removed'), description: name, action: { label: t('undo'), run: keep } });
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
