import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync(
  ['{remotes,shell,libs}/**/src/**/*.{ts,tsx}', 'tools/{workbench,dev,generators}/**/*.{ts,tsx,ejs}'],
  { cwd: root, exclude: (name) => name === 'node_modules' },
)
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('libs/client/src/queries/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Queries that load a part of the module itself and make no call. */
const withoutCalls = new Set([
  'libs/screens/src/words/part-words.tsx',
  'libs/screens/src/rights/right-words.query.ts',
])

/** Returns the query functions in a source, each up to the next member of its options. */
const queryFunctions = (text: string): string[] =>
  text
    .split(/\bqueryFn\b/)
    .slice(1)
    .map((rest) => rest.split(/\n {4}\w+:/)[0] ?? '')

describe('queries', () => {
  it('make their calls only by `reading`, which knows what the person did not ask for', () => {
    expect(sources.flatMap(({ text }) => queryFunctions(text)).length).toBeGreaterThan(0)
    const wrong = sources.filter(
      ({ file, text }) =>
        !withoutCalls.has(file) &&
        queryFunctions(text).some((one) => !one.includes('reading(') || /\bcall\(/.test(one)),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  it('are not refetched on focus or reconnection: the event stream says what changed', () => {
    const wrong = sources.filter(({ text }) => /refetchOn(WindowFocus|Reconnect): (?!false)/.test(text))
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
})
