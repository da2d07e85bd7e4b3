// Who may import whom, by pattern, so that the rules hold for a new module from its first file on.
// server/test/boundaries plants a violation of each rule and expects it to be found.

const TESTS =
  '(\\.(spec|test|integration-spec|api-spec|boundary-spec|e2e)\\.tsx?$|/testing/|^libs/[^/]+/test/)';
const MODULE = '^server/src/modules/([^/]+)/';

/** Rules about what one place may import: everything inside the project that is not allowed is forbidden. */
const onlyImports = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A circle of files cannot be understood, tested or moved one by one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A package that is used is declared in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-at-run-time',
      comment:
        'What runs in production must be installed there; the browser code is bundled, and the API document is made before.',
      severity: 'error',
      from: { path: '^(server/src|libs)/', pathNot: `${TESTS}|^libs/artwork/|^server/src/openapi[^/]*$` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    onlyImports(
      'kernel-imports-nothing',
      'The kernel stands alone.',
      '^libs/kernel/src/',
      '^libs/kernel/src/',
    ),
    onlyImports(
      'pricing-imports-kernel-only',
      'Prices are pure rules over Money.',
      '^libs/pricing/src/',
      '^libs/(pricing|kernel)/src/',
    ),
    onlyImports(
      'contracts-import-zod-only',
      'Contracts are read by server and client alike. The readers of numbers, texts and mail addresses are shared with the domain, which knows no schema.',
      '^libs/contracts/src/',
      '^libs/contracts/src/|^libs/kernel/src/(whole-number|text-forms|mail-address)\\.ts$|(^|/)node_modules/zod/',
    ),
    onlyImports(
      'legal-texts-import-contracts-and-pricing-only',
      'The texts of law are pure functions of the settings, for pages, mails and documents alike. They state prices and VAT by the rules that charge.',
      '^libs/legal/src/',
      '^libs/(legal|contracts|pricing)/src/',
    ),
    onlyImports(
      'rich-text-imports-its-parser-only',
      'Rich text is a pure function over a text.',
      '^libs/rich-text/src/',
      '^libs/rich-text/src/|(^|/)node_modules/(@types/sanitize-html|sanitize-html|htmlparser2|domhandler|lru-cache)/',
    ),
    {
      name: 'client-reads-rich-text-as-plain-only',
      comment: 'The sanitiser and its parser stay out of the browser.',
      severity: 'error',
      from: { path: '^client/src/' },
      to: { path: '^libs/rich-text/src/(?!plain\\.ts$)' },
    },
    {
      name: 'libs-never-import-server-or-client',
      comment: 'What is shared knows neither side.',
      severity: 'error',
      from: { path: '^libs/', pathNot: '^libs/artwork/scripts/' },
      to: { path: '^(server|client)/' },
    },
    {
      name: 'artwork-is-for-development-only',
      comment:
        'The demo pictures are shipped finished; drawing them takes a minute of a core for twenty pictures.',
      severity: 'error',
      from: { pathNot: '^libs/artwork/' },
      to: { path: '^libs/artwork/' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'No shop word in the platform.',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/(src/(modules/|[^/]+$)|seeds/)' },
    },
    {
      name: 'module-through-its-index',
      comment: 'Another module is used through its index.ts alone, so that its inside can change.',
      severity: 'error',
      from: { path: MODULE },
      to: { path: MODULE, pathNot: '^server/src/modules/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'outside-uses-module-index',
      comment:
        'Seeds and everything else use the index as well; the roots of the two processes use the manifest.',
      severity: 'error',
      from: { path: '^(server/(src/(platform/|[^/]+$)|seeds/|migrations/)|libs/|client/)', pathNot: TESTS },
      to: {
        path: MODULE,
        pathNot: '^server/src/modules/[^/]+/(index\\.ts|[^/]+\\.manifest\\.ts)$',
      },
    },
    {
      name: 'worker-file-only-in-its-manifest',
      comment:
        'Handlers, jobs and schedules run in the worker process, which loads them through the manifest.',
      severity: 'error',
      from: { pathNot: `^server/src/modules/[^/]+/[^/]+\\.manifest\\.ts$|${TESTS}|^server/test/` },
      to: { path: '^server/src/modules/[^/]+/[^/]+\\.worker\\.ts$' },
    },
    {
      name: 'manifest-only-at-the-root',
      comment:
        'Manifests are collected in one list; modules use each other through their index. A program of one module runs what its manifest names.',
      severity: 'error',
      from: { pathNot: `^server/src/(modules|try-purchase)\\.ts$|${TESTS}|^server/test/` },
      to: { path: '^server/src/modules/[^/]+/[^/]+\\.manifest\\.ts$' },
    },
    onlyImports(
      'domain-is-pure',
      "Rules of the shop: kernel, pricing, rich text, the words of law and the module's own domain, and types of the contracts; no framework, no database.",
      '^server/src/modules/([^/]+)/domain/',
      '^(libs/(kernel|pricing|rich-text|legal|contracts)/src/|server/src/modules/$1/domain/)',
    ),
    {
      name: 'domain-imports-contracts-as-types-only',
      comment:
        'The shape of a fact is written once, in the contract; a type vanishes when it is built. Schemas are for the layers that read requests.',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/domain/', pathNot: TESTS },
      to: { path: '^libs/contracts/src/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'application-knows-no-http-and-no-storage',
      comment: 'Use cases stand between the rules and the outside; repositories come in as abstract classes.',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/application/', pathNot: TESTS },
      to: {
        path: '^server/src/modules/[^/]+/(http|infrastructure)/|(^|/)node_modules/(typeorm|@nestjs/typeorm|pg|bullmq|@nestjs/bullmq|fastify)/',
      },
    },
    {
      name: 'use-cases-know-no-database',
      comment:
        'Use cases know transactions and notifications; SQL belongs into infrastructure and read models.',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/(application|domain)/', pathNot: TESTS },
      to: { path: '^server/src/platform/database/(?!(transactions|notifications)\\.ts$)' },
    },
    {
      name: 'http-goes-through-application-or-read',
      comment: 'A controller calls one use case or one reader.',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/http/', pathNot: TESTS },
      to: { path: '^server/src/modules/[^/]+/infrastructure/|(^|/)node_modules/(typeorm|pg)/' },
    },
    {
      name: 'infrastructure-serves-the-domain',
      comment:
        'Adapters fill in what the domain asks for, and ask readers for rows of other modules; they call no use case and no controller.',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/infrastructure/', pathNot: TESTS },
      to: { path: '^server/src/modules/[^/]+/(http|application)/' },
    },
    {
      name: 'read-is-sql-to-contract',
      comment: 'Readers go from the database straight to the contract.',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/read/', pathNot: TESTS },
      to: { path: '^server/src/modules/[^/]+/(http|application|infrastructure)/' },
    },
    {
      name: 'import-engine-knows-no-source',
      comment:
        'What an import does is the same for every source: a source brings its planner and is named in the worker file alone.',
      severity: 'error',
      from: {
        path: '^server/src/modules/import/((domain|application)/(?!shopify/|product-file/)|infrastructure/(engine|csv|pictures)/)',
        pathNot: TESTS,
      },
      to: { path: '^server/src/modules/import/[^/]+/(shopify|product-file)/' },
    },
    {
      name: 'import-sources-stand-apart',
      comment:
        'Shopify and the product file share what stands in the engine and in products, and nothing else.',
      severity: 'error',
      from: { path: '^server/src/modules/import/[^/]+/(shopify|product-file)/', pathNot: TESTS },
      to: {
        path: '^server/src/modules/import/[^/]+/(shopify|product-file)/',
        pathNot: '^server/src/modules/import/[^/]+/$1/',
      },
    },
    {
      name: 'client-never-imports-server',
      comment: 'The browser gets contracts and prices, never the server.',
      severity: 'error',
      from: { path: '^client/src/' },
      to: { path: '^server/' },
    },
    {
      name: 'browser-tests-use-test-support-only',
      comment: 'What browser tests and scripts need of the server stands in server/test/support.',
      severity: 'error',
      from: { path: '^client/(e2e|scripts)/' },
      to: { path: '^server/(src|seeds|migrations)/' },
    },
    {
      name: 'server-never-imports-client',
      comment: "The api knows the client's built files only.",
      severity: 'error',
      from: { path: '^server/(src|seeds|migrations)/' },
      to: { path: '^client/' },
    },
    {
      name: 'client-shared-imports-nothing-above',
      comment: 'shared → features → pages → app.',
      severity: 'error',
      from: { path: '^client/src/shared/', pathNot: TESTS },
      to: { path: '^client/src/(features|pages|app)/' },
    },
    {
      name: 'features-never-import-features',
      comment: 'The page composes features: a slot is passed in.',
      severity: 'error',
      from: { path: '^client/src/features/((?!admin-)[^/]+)/', pathNot: TESTS },
      to: { path: '^client/src/(features/(?!$1/)|pages/|app/)' },
    },
    {
      name: 'admin-features-share-through-admin-shared',
      comment:
        'What several features of the admin say of the shop stands in admin-shared, which knows no other feature.',
      severity: 'error',
      from: { path: '^client/src/features/(admin-[^/]+)/', pathNot: TESTS },
      to: { path: '^client/src/(features/(?!($1|admin-shared)/)|pages/|app/)' },
    },
    {
      name: 'pages-never-import-pages',
      comment:
        'What two pages compose alike stands in pages/parts; all else that they share belongs into a feature or into shared.',
      severity: 'error',
      from: { path: '^client/src/pages/([^/]+)/', pathNot: TESTS },
      to: { path: '^client/src/(pages/(?!$1/|parts/)|app/)' },
    },
    {
      name: 'sources-never-import-tests',
      comment: 'What runs must not need what tests it.',
      severity: 'error',
      from: { path: '^(libs|server/(src|seeds|migrations)|client/src)/', pathNot: TESTS },
      to: { path: `^server/test/|${TESTS}` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|reports|\\.data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
    builtInModules: { add: [] },
  },
};
