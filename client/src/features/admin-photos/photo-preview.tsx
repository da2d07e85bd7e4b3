import { useEffect, useState } from 'react';
import type { PhotoFocus, PhotoSlot } from '#contracts/page-photos';
import { isRemote } from '#contracts/remote-pictures';
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
  focus: PhotoFocus;
  /** False while the address is only typed: a photo of another host is copied when it is saved. */
  saved: boolean;
  name: string;
}

/** A photo as a desktop and a phone will cut it. */
export function PhotoPreview({ slot, url, focus, saved, name }: PhotoPreviewProps) {
  const t = useText(photoMessages);
  return (
    <div className="flex h-44 gap-3">
      {(['desktop', 'phone'] as const).map((screen) => (
        <figure
          key={screen}
          className={`grid grid-rows-[1fr_auto] gap-1 ${screen === 'desktop' ? 'min-w-0 grow' : 'w-28 shrink-0'}`}
        >
          <Crop
            key={`${url} ${saved}`}
            url={url}
            focus={focus}
            saved={saved}
            alt={`${name}, ${t(screen)}`}
            ratio={CROPS[slot][screen]}
          />
          <figcaption className="text-xs text-stone">{t(screen)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** How often and for how long the copy of a photo of another host is asked for, while it is being made. */
const RETRY_MS = 3000;
const RETRIES = 20;

interface CropProps {
  url: string;
  focus: PhotoFocus;
  saved: boolean;
  alt: string;
  ratio: string;
}

function Crop({ url, focus, saved, alt, ratio }: CropProps) {
  const t = useText(photoMessages);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const remote = isRemote(url);
  useEffect(() => {
    if (!failed || !remote || !saved || tries >= RETRIES) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      setFailed(false);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [failed, remote, saved, tries]);
  return (
    <div className="grid min-h-0 place-items-center overflow-hidden rounded-sm bg-parchment">
      {failed ? (
        <p className="grid justify-items-center gap-1 p-2 text-center text-xs text-stone">
          <PhotoIcon />
          {t(remote ? 'notCopied' : 'missing')}
        </p>
      ) : (
        <img
          src={pictureOf(url, 640)}
          alt={alt}
          loading="lazy"
          onError={() => setFailed(true)}
          style={{ aspectRatio: ratio, objectPosition: focus.replace('-', ' ') }}
          className="max-h-full min-h-0 max-w-full object-cover"
        />
      )}
    </div>
  );
}
