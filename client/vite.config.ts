import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const clientOut = resolve(root, '../dist/client');
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/**
 * Gives the server build the browser build's manifest, so that a rendered page can ask for its route's code at once.
 * The browser build runs first; without it (development) the manifest is empty.
 */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest';
  let file = '';
  return {
    name: 'client-manifest',
    configResolved(config) {
      // The browser build stands beside the server build, wherever that is written.
      file = resolve(root, config.build.outDir, '../client/.vite/manifest.json');
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      return `export default ${existsSync(file) ? readFileSync(file, 'utf8') : '{}'}`;
    },
  };
}

/** Adds `source` to the server's pages, by which `app/assets.ts` finds the code that a page needs. */
function pageSources(): Plugin {
  return {
    name: 'page-sources',
    transform(code, id, options) {
      const [source] = /src\/pages\/[\w-]+\/[\w-]+-page\.tsx$/.exec(id) ?? [];
      return options?.ssr && source
        ? { code: `${code}\nexport const source = '${source}';\n`, map: null }
        : undefined;
    },
  };
}

/**
 * Orders what the page's head loads: the style sheet, without which nothing is painted, stands first; the code that makes the page
 * react is only named, and `src/start.ts` loads it when pictures and fonts of the first view are painted.
 */
function paintBeforeCode(): Plugin {
  return {
    name: 'paint-before-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'start');
        if (!start) throw new Error('The build has no start.');
        const styles = (html.match(STYLE_SHEETS) ?? []).map((link) => link.trim());
        const code = [...html.matchAll(CODE)].map(([, address]) => address);
        const head = [
          ...styles,
          `<meta name="code" content="${code.join(' ')}">`,
          '<!--head-->',
          `<script type="module" fetchpriority="low" src="/${start.fileName}"></script>`,
        ];
        return html.replace(STYLE_SHEETS, '').replace(CODE, '').replace('<!--head-->', head.join('\n    '));
      },
    },
  };
}
const STYLE_SHEETS = / {4}<link rel="stylesheet"[^>]*>\n/g;
/** The entry, which is first, and what it imports. */
const CODE =
  / {4}<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n/g;

/** Pages on the way to an order, and the panels over them. */
const ON_THE_WAY = /(home|category|search|product|cart|checkout|success)-page|cart-panel|mobile-menu/;

/**
 * The files that are loaded at once with a part of the client that is imported later. The list of those that the first file
 * imports is in the code of every page, so it names them only for what is on the way to an order; the others ask for theirs once
 * they are here.
 */
function preloadedWith(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  const isInEveryPage = hostId.startsWith('assets/shared-');
  return !isInEveryPage || ON_THE_WAY.test(file) ? needed : needed.filter((one) => one.endsWith('.css'));
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  // Vite leaves this to the running process in server builds; React must not become its development build there.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [react(), tailwindcss(), clientManifest(), pageSources(), paintBeforeCode()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // The package adds a `<style>` element, which the content security policy refuses.
    alias: {
      'react-style-singleton': resolve(root, 'src/shared/ui/adopted-style.ts'),
      // The package names only its development build, whose warnings every shopper would load.
      ...(command === 'build' && {
        'react-router': resolve(root, '../node_modules/react-router/dist/production/index.mjs'),
      }),
    },
  },
  ssr: {
    // Everything is bundled, so that the server build is one file that needs no packages and is always React's production code.
    noExternal: true,
    resolve: { conditions: ['source', ...defaultServerConditions] },
  },
  build: {
    outDir: isSsrBuild ? '../dist/client-server' : clientOut,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    ...(isSsrBuild
      ? {
          rolldownOptions: {
            input: resolve(root, 'src/entry-server.tsx'),
            output: {
              codeSplitting: false,
              comments: false,
              // As the server's programs: V8 keeps text without other characters in half the memory.
              minify: {
                compress: false,
                mangle: false,
                codegen: { removeWhitespace: false, asciiOnly: true },
              },
            },
          },
        }
      : {
          rolldownOptions: {
            input: [resolve(root, 'index.html'), resolve(root, 'src/start.ts')],
            output: {
              codeSplitting: {
                groups: [
                  // What every page loads, and what almost every page needs besides. In one file it is compressed best.
                  {
                    name: 'shared',
                    test: /src.app.(app|prefetch|store)|catalog.view-mode-slice|react-dom|kernel.src.(page-address|shop-pages)|shared.(code|config.messages|ui.(failure|rich-text.tsx)|ui.toast.use-toast|hooks.(use-now|device-list)|format.(format|delivery-prices|use-size-text|category-name))|contracts.src.size-words|legal.src.voluntary-returns|cart.(notice-messages|conflict)/,
                  },
                  // What every list of products needs.
                  {
                    name: 'list',
                    test: /catalog.(catalog-api|colours|messages|product-list|list-controls|use-view-mode|view-switch|sort-select|product-card)|wishlist.wishlist(-button)?.ts|cart.use-add-to-cart|parts.(messages|product-tile|quick-add.tsx)|ui.plain-form/,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        }),
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/media': api },
  },
}));
