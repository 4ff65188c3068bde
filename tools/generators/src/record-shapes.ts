import type { After } from './made.ts'

const promises = 'libs/portal/src/module/recorded-promises.ts'

/** Writes the indexes of the contract's areas, which the server, the record and everything typed by the contract read. */
export const indexAreas: After = {
  program: 'node',
  args: ['tools/build/src/areas/index-areas.program.ts'],
  rewrites: [
    ...['areas', 'rights', 'area-messages', 'area-translations', 'thing-words'],
    ...['right-words-ar', 'right-words-en', 'right-words-fr'],
  ].map((index) => `libs/contract/src/${index}.ts`),
  instead: 'npm run shapes, which writes the indexes of the areas and records what the calls promise',
}

/**
 * Records the shapes of calls and modals for modules that are built against them.
 * @param prefix first part of the paths of the changed calls; omitted if none changes
 */
export const recordShapes = (prefix?: string): After => ({
  program: 'node',
  args: ['tools/build/src/shapes/record-shapes.program.ts'],
  rewrites: [
    ...(prefix === undefined ? [] : [`libs/contract/recorded-shapes/${prefix}.calls.json`]),
    promises,
  ],
  instead: 'npm run shapes, which records what it promises',
})
