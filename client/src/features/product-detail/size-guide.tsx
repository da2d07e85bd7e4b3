import { lazy, Suspense, useState } from 'react';
import { useText } from '../../shared/config/messages';
import { productMessages } from './messages';
import type { SizeGuideKind } from './size-tables';

const loadSheet = () => import('./size-guide-sheet');
const SizeGuideSheet = lazy(() => loadSheet().then((module) => ({ default: module.SizeGuideSheet })));

/** Opens the size table; its code comes with the first press. */
export function SizeGuide({ kind }: { kind: SizeGuideKind }) {
  const t = useText(productMessages);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-8 items-center text-sm"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onClick={() => setState('open')}
      >
        {t('sizeGuide')}
      </button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <SizeGuideSheet
            kind={kind}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
