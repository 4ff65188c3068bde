import { expect, test } from 'vitest'

import { toRepeat } from './repeats.mjs'

const report = (...paths: string[]) => ({
  name: 'one',
  folder: '/one',
  outside: [],
  ms: 0,
  files: paths.map((path) => ({
    project: 'one',
    path,
    ms: 0,
    passed: 4,
    failed: path.includes('well') ? 0 : 1,
    skipped: 0,
    failures: ['a tree grows\n    too slow'],
  })),
})
const asked = (
  reports: ReturnType<typeof report>[],
  known: { file: string; message: string; day: string }[] = [],
) => {
  const { files, complaints } = toRepeat(reports, known)
  return { paths: files.map(({ file }) => (file as { path: string }).path), complaints }
}

test('a failed file is run again, one that passed is not', () => {
  expect(
    asked([report('libs/ui/a.test.ts', 'libs/ui/well.test.ts'), report('e2e/journeys/b.spec.ts')]),
  ).toEqual({
    paths: ['libs/ui/a.test.ts', 'e2e/journeys/b.spec.ts'],
    complaints: [],
  })
})

test('more than three failed files are red without a second run', () => {
  const paths = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts']
  expect(asked([report(...paths.slice(0, 3))]).paths).toHaveLength(3)
  const { paths: again, complaints } = asked([report(...paths)])
  expect(again).toEqual([])
  expect(complaints).toEqual(['4 files failed; none is run again'])
})

test.each([
  'server/src/http/access-matrix.test.ts',
  'server/src/http/leak.test.ts',
  'server/src/areas/stock/stock.property.test.ts',
  'server/src/kills/kills.long.test.ts',
  'server/src/http/idempotency.test.ts',
  'e2e/journeys/live-rights.spec.ts',
  'remotes/roles/src/pages/role.test.tsx',
])('%s is never run again', (path) => {
  expect(asked([report(path)]).paths).toEqual([])
})

test('a file that is listed as repeated before is red', () => {
  const known = [{ file: 'libs/ui/a.test.ts', message: 'too slow', day: '2026-11-29' }]
  expect(asked([report('libs/ui/a.test.ts')], known)).toEqual({
    paths: [],
    complaints: ['libs/ui/a.test.ts failed again (known since 2026-11-29): mend it'],
  })
})
