import { limits, type CallRequest } from '@atrium/contract'
import { nameOf } from '../../attachments/attachment.presenter.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { assertNamedOnce } from '../../serve/assert-named-once.ts'
import { loadLocation, loadLocations, type LoadedLocation } from '../location/location.loader.ts'
import {
  countPins,
  findFileOf,
  findPlaced,
  findPlan,
  writePins,
  writePlan,
  type Placed,
  type PlanRow,
} from './location-plan.repository.ts'
import { readPlan } from './read-plan.ts'

type Placing = CallRequest<'/location/placeOnPlan'>['pins'][number]

/** A location whose plan changes, locked, and its plan if it ever had one. */
interface Changing {
  location: LoadedLocation
  plan: PlanRow | undefined
}

/** @throws Failure of the loader, 409 for a stale version with the plan as it is now */
async function loadForChange(
  context: Context,
  { location_id: id, version }: { location_id: string; version?: number | undefined },
): Promise<Changing> {
  const location = await loadLocation(context, id, 'location_edit', 'locked')
  const plan = await findPlan(context.database, id)
  const stored = { version: plan?.version ?? 0 }
  if (version !== undefined && version !== stored.version) {
    const current = { ...(await readPlan(context, location)), ...stored }
    assertVersion(version, stored, () => current)
  }
  return { location, plan }
}

/**
 * Makes a picture of a location its plan, or takes the plan away.
 * @returns the version of the plan
 * @throws Failure 404 for a file that is not among those of the location, 403, 409 for a stale version, 422 for a file that is no
 * picture
 */
export async function setPlan(context: Context, input: CallRequest<'/location/setPlan'>): Promise<number> {
  const { database } = context
  const { location, plan } = await loadForChange(context, input)
  const { attachment_id: id } = input
  const picture = id === null ? null : await findFileOf(database, location.id, id)
  if (picture === undefined) throw notFound()
  if (picture && picture.kind !== 'photo') throw invalid({ attachment_id: { key: 'plan_picture' } })
  const was = plan?.attachment_id ?? null
  if (plan && was === id) {
    context.unchanged()
    return plan.version
  }
  const former = was === null ? undefined : await findFileOf(database, location.id, was)
  const version = await writePlan(database, location.id, id)
  context.record({
    thing: 'location',
    thingId: location.id,
    projectId: location.project_id,
    before: { plan: former ? nameOf(former) : null },
    after: { plan: picture ? nameOf(picture) : null },
  })
  return version
}

/**
 * Places locations on the plan of a location above them, and takes others off it.
 * @returns the version of the plan
 * @throws Failure 404 for a location that the caller does not see, 403, 409 for a stale version, without a plan and for a full one,
 * 422 for a location that is not below
 */
export async function placeOnPlan(
  context: Context,
  input: CallRequest<'/location/placeOnPlan'>,
): Promise<number> {
  const { database } = context
  const { location, plan } = await loadForChange(context, input)
  const { pins } = input
  assertNamedOnce(
    'pins',
    pins.map(({ location_id: id }) => ({ id })),
  )
  await assertBelow(context, location, pins)
  if (!plan || plan.attachment_id === null) throw conflict('plan_missing')
  const ids = pins.map(({ location_id: id }) => id)
  const before = await findPlaced(database, location.id, ids)
  const { placed, taken } = changesOf(pins, before)
  if (placed.length + taken.length === 0) {
    context.unchanged()
    return plan.version
  }
  const version = await writePins(database, location.id, placed, taken)
  if ((await countPins(database, location)) > limits.pinsOfPlan)
    throw conflict('plan_full', { params: { maximum: limits.pinsOfPlan } })
  const changed = new Set([...placed.map((pin) => pin.location_id), ...taken])
  context.record({
    thing: 'location',
    thingId: location.id,
    projectId: location.project_id,
    before: { pins: before.filter((pin) => changed.has(pin.location_id)) },
    after: { pins: placed },
  })
  return version
}

/** Returns what to write: places that differ, and locations that leave the plan. */
function changesOf(pins: readonly Placing[], before: readonly Placed[]) {
  const was = new Map(before.map((pin) => [pin.location_id, pin]))
  const placed = pins.flatMap(({ location_id, at }): Placed[] => {
    const old = was.get(location_id)
    return at && (old?.x !== at.x || old.y !== at.y) ? [{ location_id, ...at }] : []
  })
  const taken = pins.flatMap(({ location_id: id, at }) => (at === null && was.has(id) ? [id] : []))
  return { placed, taken }
}

/** Checks that the caller sees the locations, and that those to be placed are active and below the plan's. */
async function assertBelow(
  context: Context,
  { id: planId, path }: LoadedLocation,
  pins: readonly Placing[],
): Promise<void> {
  const ids = pins.map(({ location_id: id }) => id)
  const { rows } = await loadLocations(context, ids, 'location_view')
  const isBelow = new Set(
    rows
      .filter((row) => row.id !== planId && row.removal_id === null && row.path.startsWith(`${path}.`))
      .map((row) => row.id),
  )
  if (pins.some(({ location_id: id, at }) => at !== null && !isBelow.has(id)))
    throw invalid({ pins: { key: 'plan_not_below' } })
}
