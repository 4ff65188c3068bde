import type { Context } from '../serve/context.ts'
import { Failure } from '../serve/failure.ts'
import type { AnySubject } from './any-subject.ts'
import type { ImportTask } from './import-kind.ts'
import { inMegabytes, waitingBytes } from '../files/kept-bytes.ts'
import { forgetDryRuns } from './forget-dry-runs.ts'
import { newClaim } from './new-claim.ts'
import { sendImport } from './send-import.ts'
import { addImport, countReading, findImport, type ImportRow } from './staged-import.repository.ts'

/** Maximum of one person's files and adoptions that wait to be read; files are on the disk meanwhile. */
const waitingOfPerson = 3

const retryAfterSeconds = 10

/**
 * @param bytes what the file takes; 0 without one
 * @throws Failure rate_limited for a person, or a project, of whom enough is waiting
 */
export async function requireRoomToBegin(
  { database, actor: { userId } }: Context,
  { projectId, bytes }: { projectId: string; bytes: number },
): Promise<void> {
  const reading = await countReading(database, { userId, projectId })
  if (reading.count >= waitingOfPerson)
    throw new Failure('rate_limited', 'imports_waiting', {
      params: { count: reading.count },
      retryAfterSeconds,
    })
  const assertFits = (
    key: 'imports_waiting_own' | 'imports_waiting_project',
    used: number,
    maximum: number,
  ) => {
    if (bytes === 0 || used === 0 || used + bytes <= maximum) return
    const params = { used: inMegabytes(used), size: inMegabytes(bytes), maximum: inMegabytes(maximum) }
    throw new Failure('rate_limited', key, { params, retryAfterSeconds })
  }
  assertFits('imports_waiting_own', reading.bytes, waitingBytes.ofPerson)
  assertFits('imports_waiting_project', reading.projectBytes, waitingBytes.ofProject)
}

/**
 * Adds an import together with the job that reads it, and then looks at it: by its job it is known to be under way. Forgets the
 * person's old dry runs.
 */
export async function beginImport<Into extends object>(
  context: Context,
  subject: AnySubject,
  work: { task: ImportTask; isQuick: boolean },
  { projectId, fileName, bytes, into }: { projectId: string; fileName: string; bytes: number; into: Into },
): Promise<ImportRow<Into>> {
  const { database, actor } = context
  const claim = newClaim()
  await forgetDryRuns(database, { userId: actor.userId })
  const id = await addImport(database, subject, {
    projectId,
    userId: actor.userId,
    fileName,
    bytes,
    claim,
    into,
  })
  await sendImport(context, subject, { id, project_id: projectId }, { ...work, claim })
  const row = await findImport<Into>(database, subject, id)
  if (!row) throw new Error('an import that was just inserted does not exist')
  return row
}
