import { describe, expect, it } from 'vitest';
import { sourcesOf, type Source } from './project-files.js';

const MODULES = 'server/src/modules';

/** Which modules each module uses, by name. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The graph of the sources, those of the workers included. Other modules are imported by their alias only. */
function graphOf(sources: readonly Source[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const name = path.slice(MODULES.length + 1).split('/')[0] ?? '';
    const used = graph.get(name) ?? new Set<string>();
    graph.set(name, used);
    for (const [, other = ''] of text.matchAll(/(?:from|import\() ?'#modules\/([a-z-]+)'/g))
      if (other !== name) used.add(other);
  }
  return graph;
}

/** The first ring that is found, as the names of its modules; null without one. */
function ringOf(graph: Graph): readonly string[] | null {
  const done = new Set<string>();
  const search = (name: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const used of graph.get(name) ?? []) {
      const ring = search(used, [...way, name]);
      if (ring) return ring;
    }
    done.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const ring = search(name, []);
    if (ring) return ring;
  }
  return null;
}

const sources = sourcesOf(MODULES);

describe('the graph of modules', () => {
  it('has no ring', () => {
    const graph = graphOf(sources);
    expect(graph.size).toBeGreaterThan(15);
    expect(graph.get('checkout')).toContain('cart');
    expect(ringOf(graph)).toBeNull();
  });

  it('would have one by a worker that uses a module above', () => {
    const path = `${MODULES}/catalog/catalog.worker.ts`;
    const text = `import { CartModule } from '#modules/cart';\nexport const use = CartModule;`;
    expect(ringOf(graphOf([...sources, { path, text }]))).toEqual(
      expect.arrayContaining(['catalog', 'cart']),
    );
  });
});
