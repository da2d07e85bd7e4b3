import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  storeViewMode,
  readStoredViewMode,
  selectViewMode,
  viewModeSelected,
  type ViewMode,
} from './view-mode-slice';

/** Returns the current layout and a setter. The selection is stored on the device. */
export function useViewMode(): [ViewMode, (view: ViewMode) => void] {
  const view = useSelector(selectViewMode);
  const dispatch = useDispatch();
  useEffect(() => {
    const stored = readStoredViewMode();
    if (stored) dispatch(viewModeSelected(stored));
  }, [dispatch]);
  const choose = useCallback(
    (next: ViewMode) => {
      storeViewMode(next);
      dispatch(viewModeSelected(next));
    },
    [dispatch],
  );
  return [view, choose];
}
