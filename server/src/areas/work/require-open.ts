import { conflict } from '../../serve/failure.ts'
import type { LoadedWork } from './work.loader.ts'

/** Requires that a locked order is not closed [CM-60]. @throws Failure 409 */
export function requireOpen(work: Pick<LoadedWork, 'closed_at'>): void {
  if (work.closed_at !== null) throw conflict('work_closed')
}
