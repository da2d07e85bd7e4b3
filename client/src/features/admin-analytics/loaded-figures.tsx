import type { ReactNode } from 'react';
import { AdminFailure } from '../../shared/ui/admin/states';

interface LoadedFiguresProps<Data> {
  /** The result of a query hook. */
  of: {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Height of the area while nothing is there, as a class. */
  height: 'h-72' | 'h-96';
  children: (data: Data) => ReactNode;
}

/** Figures in place of which a placeholder or a failure stands; faded while those of another period are loaded. */
export function LoadedFigures<Data>({ of, height, children }: LoadedFiguresProps<Data>) {
  const { data, error, isFetching, refetch } = of;
  if (data === undefined)
    return error ? (
      <AdminFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={`skeleton ${height}`} />
    );
  return (
    <div aria-busy={isFetching} className={`grid gap-3 transition-opacity ${isFetching ? 'opacity-60' : ''}`}>
      {children(data)}
    </div>
  );
}
