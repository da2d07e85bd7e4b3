import type { PhotoSlot } from '#contracts/content';
import { MadeWithAi } from '../../shared/ui/made-with-ai';
import { useStorefront } from './use-storefront';

/** The mark of a page's photo that the owner has made with AI; nothing for any other photo. */
export function PhotoMark({ slot, className }: { slot: PhotoSlot; className?: string }) {
  const { photosMadeWithAi } = useStorefront();
  return photosMadeWithAi.includes(slot) ? <MadeWithAi {...(className && { className })} /> : null;
}
