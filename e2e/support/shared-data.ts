import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'

/**
 * Returns the path of a file of the shared test data, which lies beside the repository and is never copied into it. If it is
 * missing, as in a stranger's clone, the journey says that it did not run; under CI it goes on and fails.
 */
export function sharedFile(path: string): string {
  const file = join(import.meta.dirname, '../../../shared/data', path)
  test.skip(!existsSync(file) && !process.env['CI'], `the shared data is not here: ${path}`)
  return file
}
