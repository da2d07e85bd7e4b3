import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  keepViewMode,
  readKeptViewMode,
  selectViewMode,
  viewModeChosen,
  type ViewMode,
} from './view-mode-slice';

/** The layout in use and how to choose another; the choice is kept on the device. */
export function useViewMode(): [ViewMode, (view: ViewMode) => void] {
  const view = useSelector(selectViewMode);
  const dispatch = useDispatch();
  useEffect(() => {
    const kept = readKeptViewMode();
    if (kept) dispatch(viewModeChosen(kept));
  }, [dispatch]);
  const choose = useCallback(
    (next: ViewMode) => {
      keepViewMode(next);
      dispatch(viewModeChosen(next));
    },
    [dispatch],
  );
  return [view, choose];
}
