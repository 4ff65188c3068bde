import { rooms } from './tools/workspace-rules/doors.ts'
import { restrictedAround, restrictedImports } from './tools/workspace-rules/restricted-imports.ts'

const doorsOfRooms = rooms.flatMap((room) => [
  {
    files: [`${room.folder}/**/*.{ts,tsx}`],
    rules: { 'eslint/no-restricted-imports': ['error', restrictedAround(room)] },
  },
  {
    files: [`${room.folder}/src/**/*.{ts,tsx}`],
    rules: { 'eslint/no-restricted-imports': ['error', restrictedImports(room)] },
  },
  {
    files: [`${room.folder}/**/*.test.{ts,tsx}`],
    rules: { 'eslint/no-restricted-imports': ['error', restrictedAround(room)] },
  },
])

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'import', 'vitest', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/artifacts/**', '**/node_modules/**'],
  rules: {
    'no-console': 'error',
    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-warning-comments': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-namespace': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', 'server.signIn', 'server.refused'] },
    ],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/valid-title': 'off',
    'unicorn/prefer-set-size': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'react/react-in-jsx-scope': 'off',
    // These speak for a compiler that we do not use.
    'react/incompatible-library': 'off',
    'react/immutability': 'off',
    'react/refs': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    // A tree takes keys for its rows; the journeys have axe and the keyboard look at the whole.
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'import/no-unassigned-import': 'off',
    'no-unmodified-loop-condition': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-useless-spread': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'import/no-empty-named-blocks': 'off',
    'unicorn/require-module-specifiers': 'off',
    'no-shadow': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-standalone-expect': 'off',
  },
  overrides: [
    ...doorsOfRooms,
    {
      files: ['**/*.test.{ts,tsx}', '**/*.program.ts', '**/test-cluster.ts', 'tools/**', 'e2e/**'],
      rules: { 'no-console': 'off' },
    },
    // What hands a test on to the runner has its assertions where the test is written.
    { files: ['**/fixtures/**'], rules: { 'vitest/expect-expect': 'off' } },
  ],
}
