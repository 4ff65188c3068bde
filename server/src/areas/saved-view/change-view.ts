import { limits, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { holdersOf } from '../role/role-rows.loader.ts'
import { loadRole } from '../role/role.loader.ts'
import { presentView } from './saved-view.presenter.ts'
import {
  addView,
  countViews,
  countViewsOfRole,
  dropView,
  lockView,
  writeView,
  type SavedViewRow,
} from './saved-view.repository.ts'

/** Notifies the owner of a view and those who hold the roles that it is or was shared with. */
async function notify(context: Context, ownerId: string, ...roleIds: (string | null)[]): Promise<void> {
  const shared = [...new Set(roleIds)].filter((roleId) => roleId !== null)
  const holders = shared.length > 0 ? await holdersOf(context.database, shared) : []
  context.changedFor(new Set([ownerId, ...holders]), null)
}

/** The fields of a view for the audit trail. */
const audited = ({ screen, name, filters, role_id }: SavedViewRow) => ({ screen, name, filters, role_id })

/** @throws Failure not_found for a view of another user, 409 for a stale version */
async function lockOwn(context: Context, id: string, version: number | undefined): Promise<SavedViewRow> {
  const view = await lockView(context.database, id)
  if (view?.user_id !== context.actor.userId) throw notFound()
  assertVersion(version, view, () => presentView(view, context.actor))
  return view
}

/** @throws Failure 409 for a name that the caller's views of this screen have already, or for one view too many */
export async function createView(
  context: Context,
  input: CallRequest<'/saved-view/create'>,
): Promise<string> {
  const { database, actor } = context
  if ((await countViews(database, actor.userId)) >= limits.viewsOfPerson)
    throw conflict('views_full', { params: { limit: limits.viewsOfPerson } })
  const id = await addView(database, { user_id: actor.userId, ...input })
  context.audit({ thing: 'saved_view', thingId: id, projectId: null, after: { ...input } })
  await notify(context, actor.userId)
  return id
}

/**
 * Changes a view and returns its new version. Others see the change of a shared view, so the caller needs the right to share
 * it.
 * @throws Failure as `lockOwn` and `loadRole`, 409 for a name that is taken
 */
export async function updateView(
  context: Context,
  input: CallRequest<'/saved-view/update'>,
): Promise<number> {
  const before = await lockOwn(context, input.id, input.version)
  if (before.role_id !== null) await loadRole(context, before.role_id, 'role_edit')
  const after = { ...before, name: input.name ?? before.name, filters: input.filters ?? before.filters }
  const version = await writeView(context.database, before.id, after)
  context.audit({
    thing: 'saved_view',
    thingId: before.id,
    projectId: before.project_id,
    before: audited(before),
    after: audited(after),
  })
  await notify(context, before.user_id, before.role_id)
  return version
}

/**
 * Returns a view that the caller may share or take back: their own, or one that is shared with a role that they may edit.
 * @throws Failure not_found for another view, forbidden for a user who sees the role and may not edit it
 */
async function lockShareable(
  context: Context,
  { id, role_id, version }: CallRequest<'/saved-view/share'>,
): Promise<SavedViewRow> {
  const view = await lockView(context.database, id)
  if (!view) throw notFound()
  if (view.user_id !== context.actor.userId) {
    // Only its owner decides whom else a view is shared with.
    if (view.role_id === null || role_id !== null) throw notFound()
    await loadRole(context, view.role_id, 'role_edit')
  }
  assertVersion(version, view, () => presentView(view, context.actor))
  return view
}

/**
 * Shares a view with the holders of a role, or with nobody, and returns its new version.
 * @throws Failure as `lockShareable`, as `loadRole` for the new role, 409 for a role with too many views
 */
export async function shareView(context: Context, input: CallRequest<'/saved-view/share'>): Promise<number> {
  const { database } = context
  const before = await lockShareable(context, input)
  const { role_id: roleId } = input
  if (roleId === before.role_id) {
    context.unchanged()
    return before.version
  }
  const role = roleId === null ? null : await loadRole(context, roleId, 'role_edit')
  if (role && (await countViewsOfRole(database, role.id)) >= limits.viewsOfRole)
    throw conflict('views_of_role_full', { params: { limit: limits.viewsOfRole } })
  const version = await writeView(database, before.id, { ...before, role_id: roleId })
  context.audit({
    thing: 'saved_view',
    thingId: before.id,
    projectId: role?.project_id ?? before.project_id,
    before: { name: before.name, role_id: before.role_id },
    after: { name: before.name, role_id: roleId },
  })
  await notify(context, before.user_id, before.role_id, roleId)
  return version
}

export async function removeView(
  context: Context,
  { id, version }: CallRequest<'/saved-view/remove/{id}'>,
): Promise<void> {
  const before = await lockOwn(context, id, version)
  await dropView(context.database, id)
  context.audit({
    thing: 'saved_view',
    thingId: id,
    projectId: before.project_id,
    before: audited(before),
  })
  await notify(context, before.user_id, before.role_id)
}
