import { readFileSync } from 'node:fs'

import { afterAll, expect, vi } from 'vitest'

/*
 * The set-up file of every package. Vitest runs it before each file of tests. The files that a worker runs share its modules and
 * its globals: loading them again for each file took most of the time of a run. What a file replaces is put back here.
 */

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// A module that another file has loaded keeps what it imports, so a file that mocks a module loads all modules for itself.
const { testPath } = expect.getState()
if (testPath !== undefined && /^vi\.mock\(/m.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
