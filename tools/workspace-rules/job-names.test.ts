import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the kind that a job's file names, itself or by the file of the kind that it spreads. */
function kindIn(file: string): string | undefined {
  const text = read(file)
  const named = /(?:^\s+|\{ )kind: '([^']+)'/m
  const shared = /from '(\.[^']*-kind\.ts)'/.exec(text)?.[1]
  return named.exec(text)?.[1] ?? (shared && named.exec(read(join(dirname(file), shared)))?.[1])
}

it('the page of background jobs has a name for each kind of job', () => {
  const kinds = globSync('server/src/**/*.job.ts', { cwd: root }).map(kindIn)
  const page = read('remotes/settings/src/features/watch-jobs/job-table.tsx')
  const named = [...page.matchAll(/^\s+'([\w.]+)': 'jobs\.kinds\.\w+',$/gm)].map(([, kind]) => kind)
  expect(kinds.length).toBeGreaterThan(0)
  expect(named.toSorted()).toEqual(kinds.toSorted())
})
