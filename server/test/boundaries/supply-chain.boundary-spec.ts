import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectFiles, read, ROOT } from './project-files.js';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly inBundle?: boolean;
}

const REGISTRY = 'https://registry.npmjs.org/';
/** The packages of others: ours stand outside `node_modules`, which links to them. */
const PACKAGES = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Actions of a workflow that are not pinned to a commit. */
const unpinned = (workflow: string) =>
  [...workflow.matchAll(/uses: *(\S+)/g)]
    .map(([, action = '']) => action)
    .filter((action) => !/@[0-9a-f]{40}$/.test(action));

describe('the supply chain', () => {
  it('fetches every package from the public registry, by its hash, those for other machines included', () => {
    expect(PACKAGES.length).toBeGreaterThan(500);
    const odd = PACKAGES.filter(
      ([, { resolved = REGISTRY, integrity, inBundle }]) =>
        !resolved.startsWith(REGISTRY) || !(inBundle || integrity?.startsWith('sha512-')),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it('runs only actions that are pinned to a commit', () => {
    const workflows = projectFiles('.github/workflows').map(read);
    expect(workflows.join()).toContain('uses: actions/checkout@');
    expect(workflows.flatMap(unpinned)).toEqual([]);
    expect(unpinned('- uses: actions/checkout@v4')).toEqual(['actions/checkout@v4']);
  });

  it('dates and explains every exception from the audit of dependencies [asvs: 15.2.1]', () => {
    const exceptions: unknown = JSON.parse(read('.github/audit-exceptions.json'));
    for (const exception of exceptions as object[])
      expect(exception).toEqual({
        advisory: expect.stringMatching(/^GHSA-/),
        reason: expect.stringMatching(/\w{3}/),
        until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      });
  });

  it('lists every package of production with its version and hash in the bill of materials of the image [asvs: 15.1.2]', () => {
    const [, command = ''] =
      /^RUN (npm sbom .+) > dist\/sbom\.cdx\.json$/m.exec(read('server/Dockerfile')) ?? [];
    const [npm = '', ...args] = command.split(' ');
    const bill = JSON.parse(
      execFileSync(npm, args, { cwd: ROOT, maxBuffer: 1e8, stdio: 'pipe' }).toString(),
    ) as {
      bomFormat: string;
      components: { name: string; version: string; hashes?: unknown[] }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
    const missing = PACKAGES.filter(([, { dev, devOptional }]) => !dev && !devOptional)
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version}`)
      .filter((name) => !listed.has(name));
    expect(missing).toEqual([]);
    const unhashed = bill.components.filter(({ hashes }) => !hashes?.length).map(({ name }) => name);
    // Our own package is no download.
    expect(unhashed).toEqual(['artwork']);
  });
});
