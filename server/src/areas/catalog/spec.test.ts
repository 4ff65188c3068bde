import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const rulesIn = (text: string): string[] => [...text.matchAll(/\[KIND-\d+\]/g)].map(([rule]) => rule)

test('tests name every rule of tables of kinds, and no other', () => {
  const written = new Set(rulesIn(readFileSync(join(here, 'SPEC.md'), 'utf8')))
  const areas = join(here, '..')
  const tests = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  )
  const named = new Set(tests.flatMap((file) => rulesIn(readFileSync(join(areas, file), 'utf8'))))
  expect(written.size).toBeGreaterThan(5)
  expect([...named].toSorted()).toEqual([...written].toSorted())
})
