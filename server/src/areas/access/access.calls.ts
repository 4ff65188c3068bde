import type { CallReply } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { loadLocation, type LoadedLocation } from '../location/location.loader.ts'
import { findSteps } from '../location/location.repository.ts'
import { seenLabels } from '../location/sight.ts'
import { readSeenGroups } from '../location-group/group-sight.ts'
import { loadStore } from '../store/store.loader.ts'
import { isMember } from '../user/membership.repository.ts'
import { findUser } from '../user/user.repository.ts'
import {
  rolesAllowing,
  rolesOpening,
  waysToLocation,
  waysToStore,
  type Of,
  type Reason,
} from './reasons.repository.ts'

export const accessServed = [
  serve('/access/explain', async (input, context) => {
    const { access_code, module_code, location_id, store_id } = input
    const asked = [access_code, module_code, location_id, store_id].filter((one) => one !== undefined)
    if (asked.length !== 1) throw invalid({ access_code: { key: 'explain_one' } })
    if (input.user_id !== context.actor.userId) await context.require(input.project_id, 'user_view')
    const user = await findUser(context.database, input.user_id)
    if (!user) throw notFound()
    if (user.is_superuser) return answer([{ kind: 'superuser', id: null, name: user.name }])
    if (!(await isMember(context.database, input.project_id, user.id))) throw notFound()
    return answer(await reasonsOf(context, input))
  }),
]

interface Question {
  user_id: string
  project_id: string
  access_code?: string | undefined
  module_code?: string | undefined
  location_id?: string | undefined
  store_id?: string | undefined
}

async function reasonsOf(context: Context, asked: Question): Promise<Reason[]> {
  const { database, actor } = context
  const of = { userId: asked.user_id, projectId: asked.project_id, language: actor.language }
  if (asked.access_code !== undefined) return rolesAllowing(database, of, asked.access_code)
  if (asked.module_code !== undefined) return rolesOpening(database, of, asked.module_code)
  if (asked.store_id !== undefined) return reasonsOfStore(context, asked.store_id, of)
  // Of a location that the caller does not see, nothing is told.
  const location = await loadLocation(context, asked.location_id ?? '', 'location_view')
  if (location.project_id !== asked.project_id) throw notFound()
  if ((await rolesAllowing(database, of, 'location_view')).length === 0) return []
  const all = await rolesAllowing(database, of, 'location_view_all')
  const ways = await waysToLocation(database, of, location.path)
  return [
    ...all.map((role) => ({ ...role, kind: 'view_all' as const })),
    ...(await withoutUnseen(context, location, ways)),
  ]
}

/** That there is such a way is the answer; what it leads through has no name for who does not see it. */
async function withoutUnseen(
  context: Context,
  location: LoadedLocation,
  ways: readonly Reason[],
): Promise<Reason[]> {
  const steps = await findSteps(context.database, seenLabels(location.sight, location.path))
  const groups = await readSeenGroups(context, location.project_id)
  const seen = new Set<string | null>([...steps.values(), ...groups].map((one) => one.id))
  return ways.map((way) =>
    way.kind === 'team' || seen.has(way.id) ? way : { kind: way.kind, id: null, name: '' },
  )
}

/** Of a store that the caller does not see, nothing is told. */
async function reasonsOfStore(context: Context, storeId: string, of: Of): Promise<Reason[]> {
  const { database } = context
  const store = await loadStore(context, storeId, 'store_view')
  if (store.project_id !== of.projectId) throw notFound()
  if ((await rolesAllowing(database, of, 'store_view')).length === 0) return []
  const all = await rolesAllowing(database, of, 'store_view_all')
  return [
    ...all.map((role) => ({ ...role, kind: 'view_all' as const })),
    ...(await waysToStore(database, of, store.id)),
  ]
}

function answer(because: Reason[]): CallReply<'/access/explain'> {
  return { allowed: because.length > 0, because }
}
