import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

export interface SqlFile {
  /** Its folder and name, such as `functions/audit.sql`. */
  readonly name: string;
  readonly text: string;
}

/** The files in a folder of `server/database`, in the order of their names. */
export function readSql(folder: 'baseline' | 'functions' | 'triggers'): SqlFile[] {
  const path = join(projectRoot(), 'server/database', folder);
  return readdirSync(path)
    .sort()
    .map((file) => ({ name: `${folder}/${file}`, text: readFileSync(join(path, file), 'utf8') }));
}
