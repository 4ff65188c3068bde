import { limits, type CallRequest } from '@atrium/contract'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, invalid } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadCommented, requireMayComment, type CommentedThing } from './commented-thing.ts'
import { loadComment } from './comment.loader.ts'
import { commentPresenter } from './comment.presenter.ts'
import {
  insertComment,
  strikeComment,
  writeComment,
  type CommentReaders,
  type CommentRow,
} from './comment.repository.ts'
import { mentioned } from './mentioned.notification.ts'
import { readMentions, writeMentions, type Mentioned } from './mentions.ts'

/** Adds a comment and returns its id. @throws Failure not_found, validation for readers or mentions */
export async function addComment(context: Context, input: CallRequest<'/comment/add'>): Promise<string> {
  const { database, actor } = context
  const commented = await loadCommented(context, input.owner_kind, input.owner_id)
  await requireMayComment(context, commented)
  assertReaders(commented, input.visible_to)
  const people = await readMentions(database, commented, input)
  const { owner_kind, owner_id, text, visible_to } = input
  const { projectId } = commented.thing
  const id = await insertComment(database, {
    project_id: projectId,
    owner_kind,
    owner_id,
    user_id: actor.userId,
    text,
    visible_to,
  })
  await writeMentions(database, id, people)
  const after = { owner_kind, owner_id, text, visible_to, mentions: idsOf(people) }
  context.record({ thing: 'comment', thingId: id, projectId, after }, 'comments')
  await tellMentioned(context, { id, owner_id, project_id: projectId }, people)
  return id
}

/**
 * Changes a comment of the caller's own and returns its version.
 * @throws Failure by the loader, forbidden for one of another person, 409 for a stale version, one that is struck through or
 * one that is too old
 */
export async function updateComment(
  context: Context,
  input: CallRequest<'/comment/update'>,
): Promise<number> {
  const { comment, commented } = await loadComment(context, input.id)
  if (comment.user_id !== context.actor.userId) throw forbidden()
  await assertUnstruck(context, comment, input.version)
  if (comment.is_settled) throw conflict('comment_too_old', { params: { minutes: limits.commentMinutes } })
  await requireMayComment(context, commented)
  const wanted = {
    text: input.text ?? comment.text,
    visible_to: input.visible_to ?? comment.visible_to,
    mentions: input.mentions ?? idsOf(comment.mentions),
  }
  if (wanted.visible_to !== comment.visible_to) assertReaders(commented, wanted.visible_to)
  const people = await readMentions(context.database, commented, wanted)
  if (isSame(comment, wanted)) {
    context.unchanged()
    return comment.version
  }
  const version = await writeComment(context.database, comment.id, wanted)
  await writeMentions(context.database, comment.id, people)
  const before = new Set(idsOf(comment.mentions))
  await tellMentioned(
    context,
    comment,
    people.filter((person) => !before.has(person.id)),
  )
  recordChange(context, comment, {
    text: wanted.text,
    visible_to: wanted.visible_to,
    mentions: idsOf(people),
  })
  return version
}

/**
 * Strikes a comment through.
 * @throws Failure by the loader, forbidden for one of another person without comment_moderate, 409 for a stale version, for one
 * that is struck through already and by the kind of the thing for one of the caller's own
 */
export async function removeComment(
  context: Context,
  { id, version }: CallRequest<'/comment/remove/{id}'>,
): Promise<void> {
  const { comment, commented } = await loadComment(context, id)
  const isOwn = comment.user_id === context.actor.userId
  if (!isOwn) await context.require(comment.project_id, 'comment_moderate')
  await assertUnstruck(context, comment, version)
  if (isOwn) await commented.rules.relations?.lockToRemove(context, commented.thing, comment.is_settled)
  await strikeComment(context.database, id, context.actor.userId)
  recordChange(context, comment, { removed: true })
}

/** Tells people that a comment mentions them. */
async function tellMentioned(
  context: Context,
  comment: Pick<CommentRow, 'id' | 'owner_id' | 'project_id'>,
  people: readonly Mentioned[],
): Promise<void> {
  const userIds = idsOf(people)
  if (userIds.length === 0) return
  const data = { comment_id: comment.id, owner_id: comment.owner_id, user_ids: userIds }
  await raiseNotifications(context, mentioned, [{ projectId: comment.project_id, data }])
}

async function assertUnstruck(
  context: Context,
  comment: CommentRow,
  version: number | undefined,
): Promise<void> {
  const present = await commentPresenter(context, comment.project_id, [comment])
  assertVersion(version, comment, () => present(comment))
  if (comment.removed_at) throw conflict('comment_removed', { current: present(comment) })
}

function assertReaders({ isStaff }: CommentedThing, readers: CommentReaders): void {
  if (readers === 'staff' && !isStaff) throw invalid({ visible_to: { key: 'comment_only_staff' } })
}

function recordChange(context: Context, comment: CommentRow, after: Record<string, unknown>): void {
  const { owner_kind, owner_id, text, visible_to } = comment
  context.record({
    thing: 'comment',
    thingId: comment.id,
    projectId: comment.project_id,
    before: { owner_kind, owner_id, text, visible_to, mentions: idsOf(comment.mentions) },
    after,
  })
}

const idsOf = (people: readonly Mentioned[]): string[] => people.map(({ id }) => id).toSorted()

function isSame(
  comment: CommentRow,
  wanted: { text: string; visible_to: CommentReaders; mentions: readonly string[] },
): boolean {
  const mentions = [...new Set(wanted.mentions)].toSorted()
  return (
    comment.text === wanted.text &&
    comment.visible_to === wanted.visible_to &&
    idsOf(comment.mentions).join() === mentions.join()
  )
}
