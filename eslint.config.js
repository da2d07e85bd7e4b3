import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

const TESTS = [
  '**/*.{spec,integration-spec,api-spec,boundary-spec,e2e}.{ts,tsx}',
  'server/test/**',
  'libs/*/test/**',
  'client/e2e/**',
];

/** SQL in a text, as this project writes it: keywords in capitals. */
const SQL =
  '/\\bSELECT\\s|\\bINSERT INTO\\b|\\bUPDATE\\s+\\w+\\s+SET\\b|\\bDELETE FROM\\b|\\bTRUNCATE\\b|\\bpg_notify\\b/';
const HOLDS_SQL = [`Literal[value=${SQL}]`, `TemplateElement[value.raw=${SQL}]`].map((selector) => ({
  selector,
  message: 'Use cases and rules hold no SQL: it belongs into infrastructure and read models.',
}));

/** Fields of aggregates that anybody can set, as `order.status`. */
const OPEN_FIELDS = [
  'PropertyDefinition[key.type!="PrivateIdentifier"][readonly!=true][accessibility!=/^(private|protected)$/]',
  'TSParameterProperty[readonly!=true][accessibility!=/^(private|protected)$/]',
  'MethodDefinition[kind="set"]',
].map((selector) => ({
  selector,
  message: 'A field of an aggregate is changed by methods of its class only.',
}));

/** `Object.assign` writes fields in spite of `readonly`. Only an aggregate writes its own, and its domain those of a new one. */
const assignsTo = (allowed) => ({
  selector: `CallExpression[callee.object.name="Object"][callee.property.name="assign"]${allowed}`,
  message: 'A field of an aggregate is changed by methods of its class only.',
});
const ASSIGNS_IN_DOMAIN = assignsTo(
  '[arguments.0.type!=/^(ObjectExpression|ThisExpression|NewExpression)$/]',
);
// Objects of a library get more fields.
const ASSIGNS = assignsTo('[arguments.0.type!="ObjectExpression"][arguments.0.callee.name!="PDFDocument"]');

/** Names of amounts, which are decimal strings in the contracts. */
const AMOUNT = '/(amount|price|subtotal|revenue|shipping|fee|credit)$/i';

const COMPUTES_WITH_AMOUNTS = [
  'CallExpression[callee.name=/^(Number|parseFloat)$/] > .arguments',
  'UnaryExpression[operator="+"] > .argument',
  'BinaryExpression[operator=/^([-*/%]|[<>]=?)$/] > *',
]
  .flatMap((place) => [`${place}[name=${AMOUNT}]`, `${place}[property.name=${AMOUNT}]`])
  .map((selector) => ({
    selector,
    message:
      'Compute with amounts as Money of #kernel/money, in the shop as cents by centsOf of shared/format.',
  }));

const POLLS_AT_ONE_PACE = {
  selector: 'Property[key.name="pollingInterval"]',
  message: 'It goes on at the same pace when the shop fails: use `usePolling`.',
};

const FORM_WITHOUT_METHOD = {
  selector: 'JSXOpeningElement[name.name="form"]:not(:has(> JSXAttribute[name.name="method"]))',
  message:
    'Sent before its code is there, a form without `method` puts what was typed into the address. See `form-answers.ts` of the server.',
};

/**
 * A component that returns text leaves it without an element: the functions that JSX compiles to see only what is written between
 * tags (`withTextElements` of the client).
 */
const componentsReturnElements = {
  create({ sourceCode, report }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const isText = ({ flags }) => (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
    return {
      'JSXOpeningElement[name.name=/^[A-Z]/]'(node) {
        const signature = checker.getResolvedSignature(esTreeNodeToTSNodeMap.get(node));
        const type = signature && checker.getReturnTypeOfSignature(signature);
        // `ReactNode` names text too, and says nothing of the component.
        const types = type?.isUnion() ? type.types : type ? [type] : [];
        if (types.length < 5 && types.some(isText))
          report({ node, message: 'This component returns text: return it in a fragment, `<>…</>`.' });
      },
    };
  },
};

const PLAIN_FORM_BY_HAND = {
  selector:
    'JSXOpeningElement[name.name="form"]:has(> JSXAttribute[name.name="method"][value.value="post"]):has(> JSXAttribute[name.name="action"])',
  message: 'A form that the API answers without code is a `PlainForm`.',
};

export default defineConfig(
  { ignores: ['dist/', 'coverage/', 'reports/', '.data/', 'node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,js,cjs}'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-async-promise-executor': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-control-regex': 'error',
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-self-assign': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-escape': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      // A leading underscore says that a name is left out on purpose.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Nest reads the constructor's types at run time: an import that looks like a type only is needed as a value.
    files: ['server/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // A text of 100,000 letters must not stop a process: no expression takes more than linear time.
    files: ['{server,libs,client}/**/*.{ts,tsx,mjs}'],
    ignores: TESTS,
    plugins: { regexp },
    rules: {
      'regexp/no-contradiction-with-assertion': 'error',
      'regexp/no-dupe-characters-character-class': 'error',
      'regexp/no-dupe-disjunctions': 'error',
      'regexp/no-empty-alternative': 'error',
      'regexp/no-invalid-regexp': 'error',
      'regexp/no-misleading-unicode-character': 'error',
      'regexp/no-obscure-range': 'error',
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'regexp/no-useless-assertions': 'error',
      'regexp/optimal-quantifier-concatenation': 'error',
    },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // A menu that closes on navigation, a toaster that is loaded on first use: state that follows something outside.
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  {
    files: ['client/src/**/*.tsx'],
    ignores: TESTS,
    plugins: { shop: { rules: { 'components-return-elements': componentsReturnElements } } },
    rules: { 'shop/components-return-elements': 'error' },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Amounts are decimal strings: as text "9.50" is more than "10.00", and as a fraction 0.1 + 0.2 is not 0.3.
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: ['client/src/shared/format/**', ...TESTS],
    rules: {
      'no-restricted-syntax': ['error', ...COMPUTES_WITH_AMOUNTS, POLLS_AT_ONE_PACE],
    },
  },
  {
    // Those of the admin are rendered by code only.
    files: ['client/src/**/*.tsx'],
    ignores: ['client/src/**/admin{,-*}/**', 'client/src/shared/format/**', ...TESTS],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...COMPUTES_WITH_AMOUNTS,
        POLLS_AT_ONE_PACE,
        FORM_WITHOUT_METHOD,
        PLAIN_FORM_BY_HAND,
      ],
    },
  },
  {
    files: ['server/src/**/*.ts', 'server/seeds/**/*.ts', 'libs/**/*.ts', 'client/src/**/*.{ts,tsx}'],
    ignores: ['server/src/platform/config/**', ...TESTS],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only platform/config reads the environment: take Env from there.',
        },
      ],
    },
  },
  {
    files: ['server/src/modules/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ASSIGNS] },
  },
  {
    files: ['server/src/modules/*/application/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ASSIGNS, ...HOLDS_SQL] },
  },
  {
    files: ['server/src/modules/*/domain/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ASSIGNS_IN_DOMAIN, ...OPEN_FIELDS, ...HOLDS_SQL] },
  },
  {
    // Nest modules are empty classes, and a decorated handler may be async without awaiting.
    files: ['server/**/*.ts'],
    rules: { '@typescript-eslint/no-extraneous-class': 'off', '@typescript-eslint/require-await': 'off' },
  },
  {
    // Tools that talk to a person on a terminal.
    files: ['server/launch/project/node-version.mjs', '**/scripts/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'vi',
          property: 'mock',
          message:
            'Files share a process, and whoever imports the module first decides: pass what is to be replaced.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...['', 'AwaitExpression > '].map((awaited) => ({
          selector: `MemberExpression[property.name=/^toBe(Truthy|Defined)$/] > CallExpression[callee.name="expect"] > ${awaited}CallExpression[callee.property.name=/^(get|find)(All)?By/]`,
          message: 'The query throws when it finds nothing: write it alone, or expect its text or state.',
        })),
      ],
    },
  },
);
