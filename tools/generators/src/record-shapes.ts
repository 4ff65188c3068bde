import type { After } from './made.ts'

/** Writes down what calls and modals look like, for those who are built against them. */
export const recordShapes: After = {
  program: 'node',
  args: ['tools/build/src/shapes/record-shapes.program.ts'],
  rewrites: ['libs/contract/recorded-shapes.json', 'libs/portal/src/module/recorded-promises.ts'],
  instead: 'npm run shapes, which records what it promises',
}
