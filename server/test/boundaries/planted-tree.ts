import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './project-files.js';

const RULES = ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'];

/** One broken rule, as the tool reports it. */
export interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

/**
 * Writes the given files into a project of its own, beside the real rules and packages, runs the real rules over it
 * and answers what they find. The project's own sources are never touched.
 */
export async function violationsIn(files: Record<string, string>): Promise<Violation[]> {
  const tree = mkdtempSync(join(tmpdir(), 'shop-planted-'));
  try {
    for (const name of RULES) cpSync(join(ROOT, name), join(tree, name));
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    return await cruise(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function cruise(tree: string): Promise<Violation[]> {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    program,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'libs',
    'server',
    'client',
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: tree, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations);
      } catch {
        reject(new Error(`dependency-cruiser gave no answer: ${stderr || (error?.message ?? '')}`));
      }
    });
  });
}
