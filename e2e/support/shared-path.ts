import { join } from 'node:path'

/** Where a file of the shared test data is: it lies beside the repository and is never copied into it. It may not be there. */
export function sharedPath(path: string): string {
  return join(import.meta.dirname, '../../../shared/data', path)
}
