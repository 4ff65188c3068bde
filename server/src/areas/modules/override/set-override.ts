import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../../serve/failure.ts'
import { findRelease, hasReleases } from '../release/release.repository.ts'
import { endOverride, findOverrides, putOverride, type Override } from './override.repository.ts'

type OverrideRequest = CallRequest<'/module-override/set'>

/**
 * Makes the caller's session run a release or the module of a development server. A withdrawn release is allowed, as whoever
 * repairs it has to look at it.
 * @returns when the override ends
 * @throws Failure forbidden if the portal allows none, 422 unless exactly one of both is given, not_found, 409 for a removed
 * release
 */
export async function setSessionOverride(context: Context, input: OverrideRequest): Promise<Date> {
  const { module_code: moduleCode, version = null, address = null, hours } = input
  const { database, actor, services } = context
  if ((version === null) === (address === null)) throw invalid({ version: { key: 'override_one_of' } })
  const { overrides: allowed } = services.environment
  if (allowed === 'none') throw forbidden('override_refused')
  if (address !== null && allowed !== 'addresses') throw forbidden('override_address_refused')
  await assertKnown(context, moduleCode, version)
  const before = await currentOverride(context, moduleCode)
  const until = await putOverride(database, actor.sessionId, { moduleCode, version, address }, hours)
  audit(context, moduleCode, before, { version, address, until })
  return until
}

/** Returns the caller's session to the regular release of a module. */
export async function endSessionOverride(context: Context, moduleCode: string): Promise<void> {
  const before = await currentOverride(context, moduleCode)
  if (!before) return context.unchanged()
  await endOverride(context.database, context.actor.sessionId, moduleCode)
  audit(context, moduleCode, before, undefined)
}

async function assertKnown({ database }: Context, moduleCode: string, version: string | null): Promise<void> {
  if (version === null) {
    if (!(await hasReleases(database, moduleCode))) throw notFound()
    return
  }
  const release = await findRelease(database, moduleCode, version)
  if (!release) throw notFound()
  if (release.removed_at !== null) throw conflict('release_removed')
}

async function currentOverride(
  { database, actor }: Context,
  moduleCode: string,
): Promise<Override | undefined> {
  const found = await findOverrides(database, actor.sessionId)
  return found.find((one) => one.moduleCode === moduleCode)
}

type RecordedOverride = Pick<Override, 'version' | 'address' | 'until'>

/** Records the change and notifies only the caller's own tabs. */
function audit(
  context: Context,
  moduleCode: string,
  before: RecordedOverride | undefined,
  after: RecordedOverride | undefined,
): void {
  const presented = (one: RecordedOverride | undefined) => ({
    module_code: moduleCode,
    override: one ? { version: one.version, address: one.address, until: one.until.toISOString() } : null,
  })
  context.audit({
    thing: 'module',
    thingId: null,
    projectId: null,
    before: presented(before),
    after: presented(after),
  })
  context.changedFor([context.actor.userId], null, 'modules')
}
