import type { CallPath } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import type { Cause } from '../../notifications/raise-notifications.ts'
import type { Actor } from '../../serve/actor.ts'
import type { Context } from '../../serve/context.ts'
import type { JobRun } from '../../serve/define-job.ts'
import type { UndoDecision } from '../undo-decision.ts'

/** Stores how much is done, from 0 to 100. */
export type Progress = (percent: number) => Promise<void>

/** An import in a job: its row, and the caller and call that started the work. */
export interface JobImport {
  id: string
  number: number
  /** The name of its subject. */
  subject: string
  /** Whose import it is: another person may have begun this work on it. */
  madeBy: string
  projectId: string
  claim: string
  path: CallPath
  actor: Pick<Actor, 'userId' | 'sessionId'>
  requestId: string
  /** Of an undo. */
  decision: UndoDecision
  run: Pick<JobRun<object>, 'progress' | 'hold'>
  /** What the work causes, in its transaction, is told as caused by the caller. */
  cause(database: Database): Cause
  /** Returns a context of the call with the caller's rights as they are now. */
  renew(database: Database): Promise<Context>
}
