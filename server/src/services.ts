import type { ShellProvides } from '@atrium/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { Environment } from './environment/environment.ts'
import type { ChangeStream } from './events/change-stream.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobQueue } from './jobs/job-queue.ts'

/** What every call may use. Made once at the start. */
export interface Services {
  environment: Environment
  database: Database
  /** The same database on connections of their own for reads, so that reads never take those of other calls. */
  reading: Database
  /** The same database on one connection that all calls share to read their sessions. */
  sessions: Database
  log: FastifyBaseLogger
  /** Signs captchas and short-lived addresses. */
  secretKey: string
  /** What the shell of this server provides to modules. */
  shell: ShellProvides
  changes: ChangeStream
  files: FileStore
  /** What must outlive a call and its process. */
  jobs: JobQueue
}
