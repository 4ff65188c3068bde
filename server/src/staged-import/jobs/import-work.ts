import type { Services } from '../../services.ts'
import type { AnySubject } from '../any-subject.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import type { BadEnd, Fault } from './end-badly.ts'
import type { JobImport } from './job-import.ts'

/** What a job does with an import. */
export interface ImportWork {
  run(services: Services, subject: AnySubject, job: JobImport, row: ImportRow<object>): Promise<void>
  /** The state of the import if the work is rolled back. */
  otherwise: BadEnd
  /** Returns why the work was rolled back. An expected reason needs no look by an administrator. */
  explain(error: unknown, subject: AnySubject): Fault & { state?: BadEnd; isExpected?: boolean }
}
