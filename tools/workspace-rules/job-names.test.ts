import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('the page of background jobs has a name for each kind of job', () => {
  const kinds = globSync('server/src/**/*.job.ts', { cwd: root }).map(
    (file) => /^\s+kind: '([^']+)'/m.exec(read(file))?.[1],
  )
  const page = read('remotes/settings/src/features/watch-jobs/job-table.tsx')
  const named = [...page.matchAll(/^\s+'([\w.]+)': 'jobs\.kinds\.\w+',$/gm)].map(([, kind]) => kind)
  expect(kinds.length).toBeGreaterThan(0)
  expect(named.toSorted()).toEqual(kinds.toSorted())
})
