import type { StagedWorkBase } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import { conflict } from '../serve/failure.ts'
import { serve, type ServedCall } from '../serve/serve.ts'
import type { AnySubject } from './any-subject.ts'
import type { StagedWork } from './import-subject.ts'
import { addSubject } from './import-subjects.ts'
import { loadImport } from './load-import.ts'
import { newClaim } from './new-claim.ts'
import { forgetProblems, listProblemsOf } from './problems.repository.ts'
import { isQuickImport } from './quick-import.ts'
import { sendImport } from './send-import.ts'
import { presentProblem } from './staged-import.presenter.ts'
import { claimImport, listImports, type ImportRow } from './staged-import.repository.ts'
import { decisionOf, undoDecision } from './undo-decision.ts'

/** Serves the calls of one subject's imports after their start, which the contract declares by `stagedWorkCalls`. */
export function serveWork<Base extends StagedWorkBase, Into extends object, Scope>(
  given: StagedWork<Base, Into, Scope>,
): readonly ServedCall[] {
  const subject = given as unknown as AnySubject
  addSubject(subject)
  const { base, messages } = subject
  const load = (context: Context, importId: string) => loadImport(context, subject, importId)
  const current = async (context: Context, row: ImportRow<object>) =>
    (await subject.present(context, row)).import

  return [
    serve(`${base}/getImport`, async (input, context) =>
      subject.present(context, await load(context, input.import_id)),
    ),

    serve(`${base}/getImports`, async (input, context) => {
      const { which, present } = await subject.list(context, input)
      return present(await listImports<object>(context.database, subject, which, input))
    }),

    serve(`${base}/getImportRows`, async (input, context) =>
      subject.rows(context, await load(context, input.import_id), input),
    ),

    serve(`${base}/getImportProblems`, async (input, context) => {
      const row = await load(context, input.import_id)
      const { problems, total } = await listProblemsOf(context.database, row.id, input)
      return { problems: problems.map(presentProblem), total }
    }),

    serve(`${base}/applyImport`, async (input, context) => {
      const { database } = context
      const row = await load(context, input.import_id)
      await subject.scope(context, row)
      await subject.requireApplying?.(context, row)
      await subject.ask?.(context, row, input)
      const claim = newClaim()
      if (!(await claimImport(database, row.id, { from: ['Ready'], to: 'Applying', claim })))
        throw conflict('import_not_ready', { current: await current(context, row) })
      await sendImport(context, subject, row, { task: 'apply', claim, isQuick: isQuickImport(row) })
      context.changed(row.project_id, 'imports')
      // The job records its changes itself.
      context.unchanged()
    }),

    serve(`${base}/undoImport`, async (input, context) => {
      const { database } = context
      const row = await load(context, input.import_id)
      const scope = await subject.scope(context, row)
      const claim = newClaim()
      if (!(await claimImport(database, row.id, { from: ['Applied'], to: 'Undoing', claim })))
        throw conflict('import_not_applied', { current: await current(context, row) })
      const obstacles = await subject.obstacles(context, row, scope, decisionOf(input))
      if (obstacles)
        throw conflict(messages.changedSince, { ...obstacles, current: await current(context, row) })
      await forgetProblems(database, row.id, [messages.changedSince, messages.notUndone])
      await sendImport(context, subject, row, {
        task: 'undo',
        claim,
        decision: undoDecision.parse(input),
        isQuick: isQuickImport(row),
      })
      context.changed(row.project_id, 'imports')
      context.unchanged()
    }),
  ]
}
