import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { TestContext } from 'vitest'

/**
 * Returns the path of a file of the shared test data, which lies beside the repository and is never copied into it. It may be
 * missing.
 */
export function sharedPath(path: string): string {
  return join(import.meta.dirname, '../../../../shared/data', path)
}

/**
 * Returns the path of a file of the shared test data. If it is missing, as in a clone elsewhere, the test reports that it did
 * not run; under CI it goes on and fails.
 */
export function sharedFile(context: TestContext, path: string): string {
  const file = sharedPath(path)
  if (!existsSync(file) && !process.env['CI']) context.skip(`the shared data is not here: ${path}`)
  return file
}
