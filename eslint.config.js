import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TESTS = [
  '**/*.{spec,integration-spec,api-spec,boundary-spec,e2e}.{ts,tsx}',
  'server/test/**',
  'libs/*/test/**',
  'client/e2e/**',
];

/** Names of amounts, which are decimal strings in the contracts. */
const AMOUNT = '/(amount|price|subtotal|revenue|shipping|fee|credit)$/i';

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
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Amounts are decimal strings: as text "9.50" is more than "10.00", and as a fraction 0.1 + 0.2 is not 0.3.
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: ['client/src/shared/format/**', ...TESTS],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'CallExpression[callee.name=/^(Number|parseFloat)$/] > .arguments',
          'UnaryExpression[operator="+"] > .argument',
          'BinaryExpression[operator=/^([-*/%]|[<>]=?)$/] > *',
        ]
          .flatMap((place) => [`${place}[name=${AMOUNT}]`, `${place}[property.name=${AMOUNT}]`])
          .map((selector) => ({
            selector,
            message:
              'Compute with amounts as Money of #kernel/money, in the shop as cents by centsOf of shared/format.',
          })),
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
    },
  },
);
