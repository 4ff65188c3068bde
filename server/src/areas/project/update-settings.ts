import { isDeepStrictEqual } from 'node:util'
import type { CallReply, CallRequest, ProjectSettings } from '@atrium/contract'
import { numberKinds, numberPrefixes } from '@atrium/contract/numbers'
import { overlapping } from '@atrium/contract/working-time'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { countDaysInZone } from './days-in-zone.ts'
import { sendMoveDays } from './move-days.ts'
import { presentSettings } from './project-settings.presenter.ts'
import {
  readExceptions,
  readSettings,
  writeExceptions,
  writeSettings,
} from './project-settings.repository.ts'

/**
 * Changes the settings of a project and returns the project's version. Days that are stored in its time zone move to another one
 * by a background job, if the caller confirms that.
 * @returns the version, and how many rows the job looks at
 * @throws Failure 404, 409 for a stale version or a time zone in which days are stored without `moves_days`, 422 for hours that overlap, a day that
 * appears twice or a prefix that two kinds would share
 */
export async function updateSettings(
  context: Context,
  { project_id, version, prefixes, moves_days, ...given }: CallRequest<'/project/updateSettings'>,
): Promise<Omit<CallReply<'/project/updateSettings'>, 'status'>> {
  const { database } = context
  const row = await readSettings(database, project_id, 'locked')
  if (!row) throw notFound()
  const { version: current, ...before } = presentSettings(row, await readExceptions(database, project_id))
  assertVersion(version, row, () => ({ ...before, version: current }))

  const after = inOrder({
    ...before,
    ...given,
    prefixes: { ...before.prefixes, ...prefixes },
  })
  assertPossible(after)
  const changed = keysOf(after).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (changed.length === 0) {
    context.unchanged()
    return { version: current, moving: 0 }
  }
  if (changed.includes('file_bytes')) assertFilesWithin(context, after)
  const moving = changed.includes('time_zone') ? await countDaysInZone(database, project_id) : 0
  if (moving > 0 && moves_days !== true) throw zoneInUse(moving)
  if (changed.includes('exceptions')) await writeExceptions(database, project_id, after.exceptions)
  const { exceptions: _, prefixes: all, ...settings } = after
  const own = Object.entries(all).filter(
    ([kind, prefix]) => prefix !== numberPrefixes[kind as keyof typeof all],
  )
  const written = await writeSettings(database, project_id, {
    ...settings,
    number_prefixes: Object.fromEntries(own),
  })
  context.record({
    thing: 'project',
    thingId: project_id,
    projectId: project_id,
    before: pick(before, changed),
    after: pick(after, changed),
  })
  if (moving > 0) await sendMoveDays(context, project_id)
  return { version: written, moving }
}

function zoneInUse(rows: number) {
  const refusal = { key: 'project_zone_in_use', params: { rows } } as const
  return conflict(refusal.key, { params: refusal.params, fields: { time_zone: refusal } })
}

type Settings = Omit<ProjectSettings, 'version'>

const keysOf = (settings: Settings) => Object.keys(settings) as (keyof Settings)[]
const pick = (settings: Settings, keys: readonly (keyof Settings)[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]))

/** Returns settings with their lists in the order in which they are stored and shown. */
function inOrder(settings: Settings): Settings {
  return {
    ...settings,
    working_hours: settings.working_hours.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from)),
    exceptions: settings.exceptions.toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}

/** Checks that the project does not take more than the configuration allows. */
function assertFilesWithin({ services }: Context, { file_bytes: given }: Settings): void {
  const { projectFileBytesMaximum: maximum } = services.environment
  if (given !== null && given > maximum)
    throw invalid({
      file_bytes: { key: 'project_files_beyond', params: { maximum: maximum / 1_000_000_000 } },
    })
}

/** Checks what concerns several members at once. */
function assertPossible({ working_hours, exceptions, prefixes }: Settings): void {
  if (overlapping(working_hours)) throw invalid({ working_hours: { key: 'project_hours_overlap' } })
  const twice = exceptions.find(({ date }, at) => exceptions[at - 1]?.date === date)
  if (twice) throw invalid({ exceptions: { key: 'project_day_twice', params: { day: twice.date } } })
  const shared = numberKinds.find((kind) =>
    numberKinds.some(
      (other) => other !== kind && prefixes[other].toLowerCase() === prefixes[kind].toLowerCase(),
    ),
  )
  if (shared) throw invalid({ [`prefixes.${shared}`]: { key: 'project_prefix_twice' } })
}
