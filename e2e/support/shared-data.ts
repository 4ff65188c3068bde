import { existsSync } from 'node:fs'
import { test } from '@playwright/test'
import { sharedPath } from './shared-path.ts'

/**
 * The path of a file of the shared test data. Where it is missing, as in a stranger's clone, the journey says that it did
 * not run; under CI it goes on and fails.
 */
export function sharedFile(path: string): string {
  const file = sharedPath(path)
  test.skip(!existsSync(file) && !process.env['CI'], `the shared data is not here: ${path}`)
  return file
}
