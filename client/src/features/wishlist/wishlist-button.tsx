import { defineMessages, useText } from '../../shared/config/messages';
import { HeartIcon } from '../../shared/ui/icons';
import { useToast } from '../../shared/ui/toast/use-toast';
import { entryKey, MAX_ENTRIES, useWishlist, wishlist } from './wishlist';

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
  /** The colour that is shown or selected; null or missing: none in particular. */
  color?: string | null | undefined;
  className?: string;
}

/** Heart button, filled when the product is on the wishlist in this colour; without a colour, in any. */
export function WishlistButton({ id, name, color = null, className = '' }: WishlistButtonProps) {
  const t = useText(wishlistMessages);
  const toast = useToast();
  const own = useWishlist().filter((entry) => entry.id === id && (color === null || entry.color === color));
  const kept = own.length > 0;
  /** True when there was room: a list that is full would drop its oldest product without a word. */
  const keep = (keys: readonly string[]) => {
    const hasRoom = wishlist.read().length + keys.length <= MAX_ENTRIES;
    if (hasRoom) wishlist.add(...keys);
    else toast({ title: t('full'), description: t('fullText', { name }) });
    return hasRoom;
  };
  const toggle = () => {
    if (!kept) {
      if (keep([entryKey({ id, color })])) toast({ title: t('added'), description: name });
      return;
    }
    const keys = own.map(entryKey);
    for (const key of keys) wishlist.remove(key);
    toast({ title: t('removed'), description: name, action: { label: t('undo'), run: () => keep(keys) } });
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
