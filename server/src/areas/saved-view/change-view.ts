import { limits, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import {
  addView,
  countViews,
  dropView,
  holdView,
  writeView,
  type SavedViewRow,
} from './saved-view.repository.ts'

function tell(context: Context): void {
  context.notify({ topic: 'saved-views', projectId: null, userId: context.actor.userId })
}

/** @throws Failure not_found for a view that is not the caller's own, 409 for a stale version */
async function holdOwn(context: Context, id: string, version: number | undefined): Promise<SavedViewRow> {
  const view = await holdView(context.database, context.actor.userId, id)
  if (!view) throw notFound()
  assertVersion(version, view, () => view)
  return view
}

/** @throws Failure 409 for a name that the person has given on this screen already, or for one view too many */
export async function createView(
  context: Context,
  input: CallRequest<'/saved-view/create'>,
): Promise<string> {
  const { database, actor } = context
  if ((await countViews(database, actor.userId)) >= limits.viewsOfPerson)
    throw conflict('views_full', { params: { limit: limits.viewsOfPerson } })
  const id = await addView(database, { user_id: actor.userId, ...input })
  context.audit({ thing: 'saved_view', thingId: id, projectId: null, after: { ...input } })
  tell(context)
  return id
}

/** Gives its new version. @throws Failure as `holdOwn`, 409 for a name that is taken */
export async function updateView(
  context: Context,
  input: CallRequest<'/saved-view/update'>,
): Promise<number> {
  const before = await holdOwn(context, input.id, input.version)
  const after = { name: input.name ?? before.name, filters: input.filters ?? before.filters }
  const version = await writeView(context.database, before.id, after)
  context.audit({ thing: 'saved_view', thingId: before.id, projectId: null, before: { ...before }, after })
  tell(context)
  return version
}

export async function removeView(
  context: Context,
  { id, version }: CallRequest<'/saved-view/remove/{id}'>,
): Promise<void> {
  const before = await holdOwn(context, id, version)
  await dropView(context.database, id)
  context.audit({ thing: 'saved_view', thingId: id, projectId: null, before: { ...before } })
  tell(context)
}
