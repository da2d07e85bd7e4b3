import { columnName, type FileHeader } from './file-header.js';
import { cutTo } from '../../domain/values/plain-text.js';
import type { Finding } from '../../domain/engine/finding.js';

/** The most names that are reported; a file may have any number of columns. */
const MOST = 30;
const LONGEST_NAME = 80;

/** A note that names the columns of a file that are not read; nothing when all are. */
export function unreadColumns({ cells, row }: FileHeader, isRead: (name: string) => boolean): Finding[] {
  const unread = cells.filter((cell) => columnName(cell) !== '' && !isRead(columnName(cell)));
  if (unread.length === 0) return [];
  const names = unread.slice(0, MOST).map((cell) => cutTo(cell.trim(), LONGEST_NAME));
  const values = { names: [...names, ...(unread.length > MOST ? ['…'] : [])].join(', ') };
  return [{ kind: 'note', row, handle: null, field: 'columns', code: 'columns-unread', values, value: null }];
}
