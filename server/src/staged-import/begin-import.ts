import type { Context } from '../serve/context.ts'
import { Failure } from '../serve/failure.ts'
import type { AnySubject } from './any-subject.ts'
import type { ImportTask } from './import-kind.ts'
import { newClaim } from './new-claim.ts'
import { sendImport } from './send-import.ts'
import {
  addImport,
  countReading,
  findImport,
  forgetOldDryRuns,
  type ImportRow,
} from './staged-import.repository.ts'

/** Maximum of one person's files and adoptions that wait to be read; files are on the disk meanwhile. */
const waitingOfPerson = 3

/** @throws Failure rate_limited for a person of whom enough is waiting */
export async function requireRoomToBegin({ database, actor }: Context): Promise<void> {
  if ((await countReading(database, actor.userId)) >= waitingOfPerson)
    throw new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: 10 })
}

/**
 * Adds an import together with the job that reads it, and then looks at it: by its job it is known to be under way. Forgets the
 * person's old dry runs.
 */
export async function beginImport<Into extends object>(
  context: Context,
  subject: AnySubject,
  work: { task: ImportTask; isQuick: boolean },
  { projectId, fileName, into }: { projectId: string; fileName: string; into: Into },
): Promise<ImportRow<Into>> {
  const { database, actor } = context
  const claim = newClaim()
  await forgetOldDryRuns(database, actor.userId, projectId)
  const id = await addImport(database, subject, { projectId, userId: actor.userId, fileName, claim, into })
  await sendImport(context, subject, { id, project_id: projectId }, { ...work, claim })
  const row = await findImport<Into>(database, subject, id)
  if (!row) throw new Error('an import that was just inserted does not exist')
  return row
}
