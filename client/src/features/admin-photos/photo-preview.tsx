import { useState } from 'react';
import type { PhotoSlot } from '#contracts/content';
import { useText } from '../../shared/config/messages';
import { PhotoIcon } from '../../shared/ui/admin/icons';
import { pictureOf } from '../../shared/ui/picture';
import { photoMessages } from './messages';

/** The shape that the home page cuts a place to, width by height: on a desk and on a phone. */
const CROPS: Record<PhotoSlot, { desktop: string; phone: string }> = {
  'hero-background': { desktop: '2 / 1', phone: '4 / 5' },
  'section-left': { desktop: '4 / 5', phone: '4 / 5' },
  'section-right': { desktop: '4 / 5', phone: '4 / 5' },
  'collection-tracksuits': { desktop: '4 / 3', phone: '4 / 5' },
  'collection-shorts-sets': { desktop: '4 / 3', phone: '4 / 5' },
  'collection-trainers': { desktop: '4 / 3', phone: '4 / 5' },
};

interface PhotoPreviewProps {
  slot: PhotoSlot;
  url: string;
  name: string;
}

/** A photo as a desktop and a phone will cut it. */
export function PhotoPreview({ slot, url, name }: PhotoPreviewProps) {
  const t = useText(photoMessages);
  return (
    <div className="flex h-44 gap-3">
      {(['desktop', 'phone'] as const).map((screen) => (
        <figure
          key={screen}
          className={`grid grid-rows-[1fr_auto] gap-1 ${screen === 'desktop' ? 'min-w-0 grow' : 'w-28 shrink-0'}`}
        >
          <Crop key={url} url={url} alt={`${name}, ${t(screen)}`} ratio={CROPS[slot][screen]} />
          <figcaption className="text-xs text-stone">{t(screen)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Crop({ url, alt, ratio }: { url: string; alt: string; ratio: string }) {
  const t = useText(photoMessages);
  const [failed, setFailed] = useState(false);
  return (
    <div className="grid min-h-0 place-items-center overflow-hidden rounded-sm bg-parchment">
      {failed ? (
        <p className="grid justify-items-center gap-1 p-2 text-center text-xs text-stone">
          <PhotoIcon />
          {t('missing')}
        </p>
      ) : (
        <img
          src={pictureOf(url, 640)}
          alt={alt}
          loading="lazy"
          onError={() => setFailed(true)}
          style={{ aspectRatio: ratio }}
          className="max-h-full min-h-0 max-w-full object-cover"
        />
      )}
    </div>
  );
}
