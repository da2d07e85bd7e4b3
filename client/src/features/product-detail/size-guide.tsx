import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { ConnectionNotice } from '../../shared/ui/connection-notice';
import { onDemand } from '../../shared/ui/on-demand';
import { productMessages } from './messages';

const sizeGuideSheet = onDemand(() => import('./size-guide-sheet').then((module) => module.SizeGuideSheet));

/** Opens a size guide. Its code and its table load on the first press. */
export function SizeGuide({ id }: { id: string }) {
  const t = useText(productMessages);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-8 items-center text-sm"
        aria-haspopup="dialog"
        onPointerEnter={sizeGuideSheet.preload}
        onClick={() => setState('open')}
      >
        {t('sizeGuide')}
      </button>
      {state !== 'never' && (
        <sizeGuideSheet.Part
          id={id}
          open={state === 'open'}
          onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          ifUnavailable={<ConnectionNotice onGone={() => setState('never')} />}
        />
      )}
    </>
  );
}
