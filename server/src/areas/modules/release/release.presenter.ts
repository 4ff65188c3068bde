import type {
  CallReply,
  ModuleActivation,
  Release,
  ReleasedModule,
  ReleaseFigures,
  releaseStates,
  ReleaseManifest,
} from '@atrium/contract'
import { isMarkedlySlower } from '../vote/judge-mounts.ts'
import type { Audience } from './find-audience.ts'
import type { ListedModule } from './list-modules.ts'
import type { ListedActivation, ListedRelease } from './list-releases.ts'

export function presentRelease(row: ListedRelease): Release {
  const { module_code, version, source, key_name, bytes, in_use, loads, failures, p75_mount_ms } = row
  return {
    module_code,
    version,
    state: stateOf(row),
    source,
    published_at: row.published_at.toISOString(),
    published_by: personOf(row.published_by, row.publisher_name),
    key_name,
    bytes,
    in_use,
    withdrawn:
      row.withdrawn_at && row.withdrawn_reason
        ? { at: row.withdrawn_at.toISOString(), reason: row.withdrawn_reason }
        : null,
    figures: { loads, failures, p75_mount_ms },
  }
}

function stateOf(row: ListedRelease): (typeof releaseStates)[number] {
  if (row.is_active) return 'active'
  if (row.is_candidate) return 'candidate'
  if (row.removed_at) return 'removed'
  if (row.withdrawn_at) return 'withdrawn'
  return row.was_used ? 'earlier' : 'published'
}

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** `audience`: the roles and users of all candidates that the reader may see. */
export function presentModule(row: ListedModule, audience: Audience): ReleasedModule {
  const { code, title, active_version, previous_version, withdrawn } = row
  return {
    code,
    title,
    active_version,
    previous_version,
    pinned: row.pinned ?? false,
    since: row.since?.toISOString() ?? null,
    by: personOf(row.by, row.by_name),
    candidate: candidateOf(row, audience),
    version: Number(row.generation ?? 0),
    figures: { active: row.active_figures, candidate: row.candidate_figures },
    slow: slowOf(row),
    failing: row.failing,
    withdrawn: withdrawn && { ...withdrawn, at: new Date(withdrawn.at).toISOString() },
  }
}

function slowOf(row: ListedModule): ReleasedModule['slow'] {
  const active = { version: row.active_version, figures: row.active_figures }
  const candidate = { version: row.candidate_version, figures: row.candidate_figures }
  const previous = { version: row.previous_version, figures: row.previous_figures }
  const pairs = [
    { now: active, before: previous },
    { now: candidate, before: active },
  ]
  return pairs.flatMap(({ now, before }) =>
    now.figures && before.figures && isMarkedlySlower(now.figures, before.figures)
      ? [{ ...mountsOf(now), before: mountsOf(before) }]
      : [],
  )
}

const mountsOf = ({ version, figures }: { version: string | null; figures: ReleaseFigures | null }) => ({
  version: version ?? '',
  p75_mount_ms: figures?.p75_mount_ms ?? 0,
})

type CandidateRow = Pick<
  ListedActivation,
  'candidate_version' | 'candidate_role_ids' | 'candidate_user_ids' | 'candidate_percentage'
>

const named = (all: Audience['roles'], ids: readonly string[]) => all.filter(({ id }) => ids.includes(id))

function candidateOf(row: CandidateRow, audience: Audience): ReleasedModule['candidate'] {
  const { candidate_version: version, candidate_role_ids: roleIds, candidate_user_ids: userIds } = row
  if (version === null) return null
  return {
    version,
    role_ids: roleIds,
    user_ids: userIds,
    roles: named(audience.roles, roleIds),
    users: named(audience.users, userIds),
    percentage: row.candidate_percentage,
  }
}

/** `audience`: the roles and users of all candidates that the reader may see. */
export function presentActivation(row: ListedActivation, audience: Audience): ModuleActivation {
  const { kind, key_name, active_version, candidate_version, reason } = row
  return {
    generation: Number(row.generation),
    kind,
    at: row.at.toISOString(),
    by: personOf(row.by, row.by_name),
    key_name,
    active_version,
    candidate_version,
    candidate: candidateOf(row, audience),
    reason,
  }
}

export function presentDetails(
  row: ListedRelease,
  manifest: ReleaseManifest,
): CallReply<'/release/get'>['release'] {
  const { declaration, languages, files, needs, offers, sizes } = manifest
  const { entry, firstViews, modals } = sizes
  return {
    ...presentRelease(row),
    needs: {
      portal: needs.portal,
      contract: needs.contract,
      packages: needs.packages,
      calls: Object.keys(needs.calls).toSorted(),
      modals: Object.keys(needs.modals).toSorted(),
      hears: [...needs.hears],
    },
    offers: {
      modals: Object.keys(offers.modals).toSorted(),
      sends: [...offers.sends],
      points: Object.keys(offers.points).toSorted(),
    },
    files: files.map(({ path, bytes }) => ({ path, bytes })),
    sizes: { entry, firstViews, modals },
    extensions: declaration.extensions.map(({ name, of }) => ({
      name,
      point: of,
      kind: needs.points[of]?.kind ?? 'panel',
      bytes: sizes.extensions[name] ?? 0,
    })),
    languages: [...languages],
  }
}
