import type { MessageKey } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { conflict, notFound } from '../../../serve/failure.ts'
import { assertVersion } from '../../../serve/version.ts'
import {
  changeActivation,
  type Activation,
  type Candidate,
  type NewActivation,
} from '../activation.repository.ts'
import { findRelease, hasReleases, type StoredRelease } from './release.repository.ts'
import { requireModule } from './release.policy.ts'

/** A module, and the generation that the caller saw of it. */
export interface ChangedModule {
  module_code: string
  generation?: number | undefined
}

/** What a change writes, without its author. */
export type Made = Pick<NewActivation, 'activeVersion' | 'candidate' | 'kind'> & {
  pinned?: boolean
  reason?: string | null
}

/**
 * Changes the activation of a module in the caller's name, and notifies everybody. `make` gets the current activation and
 * returns the new one, or nothing if there is nothing to change.
 * @returns the new generation
 * @throws Failure forbidden, not_found for a module without a published release, 409 for a stale generation
 */
export async function changeActive(
  context: Context,
  { module_code: moduleCode, generation: expected }: ChangedModule,
  make: (now: Activation) => Promise<Made | undefined>,
): Promise<number> {
  requireModule(context, moduleCode)
  if (!(await hasReleases(context.database, moduleCode))) throw notFound()
  let currentGeneration = 0
  const generation = await changeActivation(context.database, moduleCode, async (found) => {
    const now = found ?? { generation: 0, moduleCode, activeVersion: null, candidate: null, pinned: false }
    currentGeneration = now.generation
    assertVersion(expected, { version: currentGeneration }, () => presented(now))
    const made = await make(now)
    if (!made) return undefined
    const next = { pinned: false, reason: null, ...made, by: context.actor.userId }
    auditActivation(context, now, next)
    return next
  })
  if (generation === undefined) {
    context.unchanged()
    return currentGeneration
  }
  context.changed(null)
  return generation
}

/** Records a change of an activation. */
export function auditActivation(
  context: Pick<Context, 'audit'> & { actor: Pick<Context['actor'], 'releaseKey'> },
  before: Activation,
  after: Pick<NewActivation, 'activeVersion' | 'candidate' | 'pinned' | 'kind' | 'reason'>,
): void {
  const key = context.actor.releaseKey
  context.audit({
    thing: 'module',
    thingId: null,
    projectId: null,
    before: stateOf(before.moduleCode, before),
    after: {
      ...stateOf(before.moduleCode, after),
      kind: after.kind,
      ...(after.reason && { reason: after.reason }),
      ...(key && { release_key: { id: key.id, name: key.name } }),
    },
  })
}

type State = Pick<Activation, 'activeVersion' | 'candidate' | 'pinned'>

const stateOf = (moduleCode: string, { activeVersion, candidate, pinned }: State) => ({
  module_code: moduleCode,
  active_version: activeVersion,
  candidate: candidate && candidateOf(candidate),
  pinned,
})

const candidateOf = ({ version, roleIds, userIds, percentage }: Candidate) => ({
  version,
  role_ids: roleIds,
  user_ids: userIds,
  percentage,
})

const presented = (now: Activation) => ({ ...stateOf(now.moduleCode, now), version: now.generation })

/** @throws Failure 409 while the module is pinned */
export function assertUnpinned({ pinned }: Activation): void {
  if (pinned) throw conflict('module_pinned')
}

/** Returns a release that people could get. @throws Failure not_found, 409 for a withdrawn or removed one */
export async function requireUsable(
  context: Context,
  moduleCode: string,
  version: string,
): Promise<StoredRelease> {
  const release = await findRelease(context.database, moduleCode, version)
  if (!release) throw notFound()
  const wrong = whatIsWrong(release)
  if (wrong) throw conflict(wrong)
  return release
}

function whatIsWrong({ withdrawn_at, removed_at }: StoredRelease): MessageKey | undefined {
  if (withdrawn_at !== null) return 'release_withdrawn'
  return removed_at === null ? undefined : 'release_removed'
}
