import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { ownerKindOf } from '../../things/owner-kinds.ts'
import type { CommentRules } from '../../things/owner-kind.ts'

/** A thing that the caller sees and may comment on. */
export interface CommentedThing {
  kind: string
  thing: { id: string; projectId: string }
  rules: CommentRules
  /** Whether the caller may change the thing, and so reads what is for staff. */
  isStaff: boolean
}

/**
 * Loads a thing for its comments, by the loader of its area.
 * @throws Failure not_found for a thing that the caller does not see, validation for a kind without comments
 */
export async function loadCommented(context: Context, kind: string, id: string): Promise<CommentedThing> {
  const { load, comments: rules } = await ownerKindOf(kind)
  if (!rules) throw invalid({ owner_kind: { key: 'field_invalid' } })
  const { projectId } = await load(context, id)
  if (projectId === null) throw new Error(`a ${kind} has comments and no project`)
  const rights = await context.rights(projectId)
  return { kind, thing: { id, projectId }, rules, isStaff: rules.staff.some((code) => rights.may(code)) }
}
