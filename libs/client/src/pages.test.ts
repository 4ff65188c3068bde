import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = import.meta.dirname

it('leaves what the page has once to `@atrium/client`, because each module bundles this entry', () => {
  const entry = readFileSync(join(source, 'pages.ts'), 'utf8')
  const files = [...entry.matchAll(/from '(\.[^']+)'/g)].map(([, path]) => path ?? '')
  expect(files.length).toBeGreaterThan(1)
  expect(readdirSync(join(source, 'queries'))).toEqual(
    expect.arrayContaining(files.map((path) => path.replace('./queries/', ''))),
  )
  for (const file of files) expect(readFileSync(join(source, file), 'utf8')).not.toMatch(/from '\.{1,2}\//)
})
