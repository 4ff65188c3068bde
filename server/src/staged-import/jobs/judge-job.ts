import type { Context } from '../../serve/context.ts'
import { Failure } from '../../serve/failure.ts'
import type { AnySubject } from '../any-subject.ts'
import type { ToPlan } from '../import-subject.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import type { UndoDecision } from '../undo-decision.ts'
import { isLostRight } from './end-badly.ts'

/**
 * Judges the caller of a job on an import, and returns what to plan with the rights that they have now.
 * @throws Failure 404, 403 for a caller who may no longer import there
 */
export async function judgePlanning(
  subject: AnySubject,
  context: Context,
  row: ImportRow<object>,
): Promise<ToPlan<object, unknown>> {
  await subject.load(context, row)
  const { columns, table_file: file } = row
  return {
    id: row.id,
    projectId: row.project_id,
    into: row.into,
    scope: await subject.scope(context, row),
    table: columns && file ? { columns, headings: file.headings } : null,
  }
}

/** Lets through every failure that is not about rights: what else has changed is for the work to find, under its locks. */
async function rightsOnly(check: Promise<unknown> | undefined): Promise<void> {
  try {
    await check
  } catch (error) {
    if (!(error instanceof Failure) || isLostRight(error)) throw error
  }
}

/** Judges what applying requires, too. */
export async function judgeApplying(
  subject: AnySubject,
  context: Context,
  row: ImportRow<object>,
): Promise<ToPlan<object, unknown>> {
  const toPlan = await judgePlanning(subject, context, row)
  await rightsOnly(subject.requireApplying?.(context, row))
  return toPlan
}

/** Judges who may undo, and returns what they may have an import change now. */
export async function judgeUndoing(
  subject: AnySubject,
  context: Context,
  row: ImportRow<object>,
  decision: UndoDecision,
): Promise<unknown> {
  await subject.load(context, row)
  const scope = await subject.scope(context, row)
  await rightsOnly(subject.obstacles(context, row, scope, decision))
  return scope
}
