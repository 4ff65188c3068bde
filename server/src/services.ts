import type { ShellProvides } from '@atrium/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { Environment } from './environment/environment.ts'
import type { ChangeStream } from './events/change-stream.ts'
import type { FileStore } from './files/file-store.ts'
import type { ActiveReleases } from './areas/modules/active-releases.ts'

/** What every call may use: made once at start. */
export interface Services {
  environment: Environment
  database: Database
  log: FastifyBaseLogger
  /** Signs captchas and short-lived addresses. */
  secretKey: string
  releases: ActiveReleases
  /** What the shell that this server sends gives to modules. */
  shell: ShellProvides
  changes: ChangeStream
  files: FileStore
}
