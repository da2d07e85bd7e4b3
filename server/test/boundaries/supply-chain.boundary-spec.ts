import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly inBundle?: boolean;
}

const LOCK = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
/** The packages of others: ours stand outside `node_modules`, which links to them. */
const packagesOf = (lock: string) =>
  Object.entries((JSON.parse(lock) as { packages: Record<string, LockedPackage> }).packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );

/** Packages that npm would install without comparing their hash. */
const withoutHash = (lock: string) =>
  packagesOf(lock)
    .filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))
    .map(([path]) => path);

/** Actions of a workflow that are not pinned to a commit. */
const unpinned = (workflow: string) =>
  [...workflow.matchAll(/uses: *(\S+)/g)]
    .map(([, action = '']) => action)
    .filter((action) => !/@[0-9a-f]{40}$/.test(action));

describe('the supply chain', () => {
  it('has a hash for every package of the lock file, those for other machines included', () => {
    expect(withoutHash(LOCK)).toEqual([]);
  });

  it('would have a package without a hash found', () => {
    expect(withoutHash('{"packages":{"":{},"node_modules/odd":{"version":"1.0.0"}}}')).toEqual([
      'node_modules/odd',
    ]);
  });

  it('runs only actions that are pinned to a commit', () => {
    const folder = join(ROOT, '.github/workflows');
    const workflows = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(workflows.join()).toContain('uses: actions/checkout@');
    expect(workflows.flatMap(unpinned)).toEqual([]);
    expect(unpinned('- uses: actions/checkout@v4')).toEqual(['actions/checkout@v4']);
  });

  it('dates and explains every exception from the audit of dependencies', () => {
    const exceptions: unknown = JSON.parse(readFileSync(join(ROOT, '.github/audit-exceptions.json'), 'utf8'));
    for (const exception of exceptions as object[])
      expect(exception).toEqual({
        advisory: expect.stringMatching(/^GHSA-/),
        reason: expect.stringMatching(/\w{3}/),
        until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      });
  });

  it('lists every package of production with its version and hash in the bill of materials of the image', () => {
    const [, command = ''] =
      /^RUN (npm sbom .+) > dist\/sbom\.cdx\.json$/m.exec(
        readFileSync(join(ROOT, 'server/Dockerfile'), 'utf8'),
      ) ?? [];
    const [npm = '', ...args] = command.split(' ');
    const bill = JSON.parse(
      execFileSync(npm, args, { cwd: ROOT, maxBuffer: 1e8, stdio: 'pipe' }).toString(),
    ) as {
      bomFormat: string;
      components: { name: string; version: string; hashes?: unknown[] }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
    const missing = packagesOf(LOCK)
      .filter(([, { dev, devOptional }]) => !dev && !devOptional)
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version}`)
      .filter((name) => !listed.has(name));
    expect(missing).toEqual([]);
    const unhashed = bill.components.filter(({ hashes }) => !hashes?.length).map(({ name }) => name);
    // Our own package is no download.
    expect(unhashed).toEqual(['artwork']);
  });
});
