import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'

const folder = join(import.meta.dirname, '../../../../../shared/data')

/** The path of a real file of the shared test data. Without it the test is left out, but never in CI. */
export function sharedData(path: string): string {
  const file = join(folder, path)
  test.skip(!existsSync(file) && !process.env['CI'], `the shared data is not here: ${path}`)
  return file
}
