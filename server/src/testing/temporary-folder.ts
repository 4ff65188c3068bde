import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll } from 'vitest'

/** Makes a folder for the files of the tests around it. `at` returns a path in it. */
export function temporaryFolder(): { at: (name: string) => string } {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-import-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return { at: (name) => join(folder, name) }
}
