import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { ownerKindOf } from '../../things/owner-kinds.ts'
import type { CommentRules, CommentStand } from '../../things/owner-kind.ts'
import { commentStandOf } from './comment-stand.policy.ts'

/** A thing whose comments the caller reads, and how they stand to these. */
export interface CommentedThing extends CommentStand {
  kind: string
  thing: { id: string; projectId: string }
  rules: CommentRules
}

/**
 * Requires that the caller may comment on a thing, and locks it where its kind asks for that.
 * @throws Failure forbidden, and by the kind
 */
export async function requireMayComment(
  context: Context,
  { thing, rules, mayAdd }: CommentedThing,
): Promise<void> {
  if (!mayAdd) throw forbidden()
  await rules.relations?.lock(context, thing)
}

/**
 * Loads a thing for its comments, by the loader of its area.
 * @throws Failure not_found for a thing that the caller does not see, validation for a kind without comments
 */
export async function loadCommented(context: Context, kind: string, id: string): Promise<CommentedThing> {
  const { load, comments: rules } = await ownerKindOf(kind)
  if (!rules) throw invalid({ owner_kind: { key: 'field_invalid' } })
  const loaded = await load(context, id)
  const { projectId } = loaded
  if (projectId === null) throw new Error(`a ${kind} has comments and no project`)
  const stand = await commentStandOf(context, rules, { ...loaded, projectId })
  return { kind, thing: { id, projectId }, rules, ...stand }
}
