import type { PhotoSlot } from '#contracts/page-photos';
import { useStorefront } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { homeMessages } from './messages';

/** Says of a photo that it was made with AI (Regulation (EU) 2024/1689, article 50(4)); nothing for any other. */
export function PhotoMark({
  slot,
  className = 'mt-2 text-xs text-stone',
}: {
  slot: PhotoSlot;
  className?: string;
}) {
  const t = useText(homeMessages);
  const { photosMadeWithAi } = useStorefront();
  return photosMadeWithAi.includes(slot) && <p className={className}>{t('madeWithAi')}</p>;
}
