import type { Context } from '../serve/context.ts'
import type { AnySubject } from './any-subject.ts'
import { importKind, type ImportData, type ImportTask } from './import-kind.ts'
import type { ImportRow } from './staged-import.repository.ts'

/** Has a job do something with an import that the call has claimed, once the call commits. */
export async function sendImport(
  context: Context,
  subject: AnySubject,
  { id, project_id: projectId }: Pick<ImportRow<unknown>, 'id' | 'project_id'>,
  {
    task,
    claim,
    decision,
    isQuick,
  }: { task: ImportTask; claim: string; decision?: ImportData['decision']; isQuick: boolean },
): Promise<void> {
  const { userId, sessionId } = context.actor
  await context.services.jobs.send(
    context.database,
    importKind,
    {
      import_id: id,
      subject: subject.name,
      task,
      user_id: userId,
      session_id: sessionId,
      request_id: context.request.id,
      ...(decision && { decision }),
    },
    { id: claim, projectId, userId, isQuick },
  )
}
