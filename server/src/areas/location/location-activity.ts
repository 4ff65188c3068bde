import type { ActivityEntry, LocationHistoryEntry } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { plainEntry, type ActivitySource } from '../../things/activity-source.ts'
import { trailSource, whoFor } from '../../things/audit-source.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { presentHistory } from './history.presenter.ts'
import { findEntries, newestEntries } from './list-history.ts'
import type { LoadedLocation } from './location.loader.ts'
import { seenLocationNames } from './seen-location-names.loader.ts'

/** Kinds of entries for calls that change no field of a location. */
const planKinds: ReadonlyMap<string, string> = new Map([
  ['/location/setPlan', 'location.plan'],
  ['/location/placeOnPlan', 'location.pins'],
])

/** The changes of a location, as entries of its timeline. */
export function locationActivity(context: Context, location: LoadedLocation): ActivitySource {
  const { database, actor } = context
  return {
    name: 'trail',
    ids: 'number',
    newest: (most, after) => newestEntries(location, most, after),
    async present(ids) {
      const rows = await findEntries(database, location, ids)
      const who = await whoFor(context, location.project_id)
      const doers = new Map(rows.map((row) => [row.id, who(row.user_id, row.who)]))
      const entries = await presentHistory(database, location, rows, actor.language)
      const calls = new Map(rows.map(({ id, call }) => [id, call]))
      return entries.map((entry) => {
        const presented = present(entry, doers.get(entry.id) ?? null, actor.language)
        return { ...presented, kind: planKinds.get(calls.get(entry.id) ?? '') ?? presented.kind }
      })
    },
  }
}

function present(entry: LocationHistoryEntry, who: ActivityEntry['who'], language: string): ActivityEntry {
  const before = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]))
  const after = Object.fromEntries(entry.changes.map((change) => [change.field, change.after]))
  const { changes, long } = changesBetween(Object.keys(before), before, after, language)
  return {
    ...plainEntry,
    id: entry.id,
    at: entry.at,
    who,
    kind: `location.${entry.kind}`,
    changes,
    long: [...long, ...entry.cut],
    things: [placeOf('from', entry.from), placeOf('to', entry.to)].flat(),
    count: entry.count,
    is_imported: entry.import !== null,
    entry: entry.id,
  }
}

/** The removals of locations above that took this one, and their ends. They are recorded there. */
export function removalsAbove(context: Context, location: LoadedLocation): ActivitySource {
  const { id, project_id: projectId } = location
  const condition = sql<boolean>`a.thing = 'location' and a.project_id = ${projectId} and a.thing_id <> ${id}
    and (a.after ? 'removal_id' or a.before ? 'removal_id')
    and coalesce(a.after->>'removal_id', a.before->>'removal_id') in (
      select unnest(array_append(l.undone_removals, l.removal_id))::text from location l where l.id = ${id})`
  return trailSource(context, projectId, { name: 'above', condition }, async (rows) => {
    const names = await seenLocationNames(
      context,
      projectId,
      rows.map((row) => row.thing_id),
    )
    return rows.map(({ thing_id: above, after }) => {
      const name = names.get(above)
      const isRemoval = after?.['removal_id'] !== undefined
      return {
        kind: isRemoval ? 'location.removed_above' : 'location.reactivated_above',
        things: name === undefined ? [] : [{ part: 'about' as const, kind: 'location', id: above, name }],
        count: Number(after?.[isRemoval ? 'removed' : 'reactivated']),
        // Only the location above can come back.
        entry: null,
      }
    })
  })
}

type Place = LocationHistoryEntry['from']

/** A parent, by its name. The top of a project has none. */
function placeOf(part: 'from' | 'to', place: Place): ActivityEntry['things'] {
  const step = place?.path.at(-1)
  return step ? [{ part, kind: 'location', id: step.id, name: step.name }] : []
}
