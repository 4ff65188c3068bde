import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import {
  mostReceivers,
  type RaisedEvent,
  type SeenEvent,
} from '../../../notifications/define-notification.ts'
import type { Context } from '../../../serve/context.ts'
import { prefixOf, workKinds } from '../work-kind.ts'
import { loadSeenWork, type LoadedWork } from '../work.loader.ts'
import { activeCrew } from '../people/active-crew.ts'

/** A notification about an order holds its id. */
export const aboutWork = z.object({ work_id: z.uuid() })
export type AboutWork = z.infer<typeof aboutWork>

/** The words of an order in notifications: its reference, the name of its place and of its step. */
interface Words {
  order: string
  place: string
  step: string
}

/** The page of an order for somebody who reads it as `reader`, below the address of its project. */
export const pathOfWork = ({ id, kind, reader }: Pick<LoadedWork, 'id' | 'kind' | 'reader'>): string =>
  `${workKinds[kind].page}${reader === 'requester' ? '/requests' : ''}/${id}`

const pageOfMany = { staff: '', worker: '/mine', requester: '/requests' } as const

/** The page for several orders of maintenance: for who works on them their own orders, for others a list. */
export const pathOfOwn = ({ relations }: Pick<LoadedWork, 'relations'>, list: string): string =>
  relations.includes('worker') ? 'maintenance/mine' : list

/**
 * Returns those of some events about orders that the caller may see, with their words.
 * @param tell returns what else the text says; undefined for an event that is not for the caller any more
 */
export const readWorkEvents = <About extends AboutWork>(
  context: Context,
  events: readonly RaisedEvent<About>[],
  tell: (work: LoadedWork, about: About) => Partial<SeenEvent> | undefined = () => ({}),
): Promise<ReadonlyMap<string, SeenEvent>> =>
  readEventsOfWorks(context, events, ({ work_id: id }) => [id], tell)

/**
 * Returns those of some events, each about one order or several, of which the caller may see one. An event counts those of its orders that
 * it tells of, and has the words and the page of the first of them.
 * @param idsOf returns the ids of its orders
 * @param tell as for readWorkEvents, asked of each order
 */
export async function readEventsOfWorks<About extends object>(
  context: Context,
  events: readonly RaisedEvent<About>[],
  idsOf: (about: About) => readonly string[],
  tell: (work: LoadedWork, about: About) => Partial<SeenEvent> | undefined,
): Promise<ReadonlyMap<string, SeenEvent>> {
  const ids = [...new Set(events.flatMap(({ data }) => idsOf(data)))]
  const orders = new Map((await loadSeenWork(context, ids)).map((work) => [work.id, work]))
  const words = await readWords(context, [...orders.keys()])
  const seen = new Map<string, SeenEvent>()
  for (const { id, projectId, data } of events) {
    const told = idsOf(data).flatMap((of): SeenEvent[] => {
      const work = orders.get(of)
      const own = words.get(of)
      const more = work && own && work.project_id === projectId ? tell(work, data) : undefined
      return work && own && more
        ? [
            {
              path: pathOfWork(work),
              pathOfMany: `${workKinds[work.kind].page}${pageOfMany[work.reader]}`,
              ...more,
              params: { ...own, ...more.params },
            },
          ]
        : []
    })
    const [first] = told
    if (first) seen.set(id, { ...first, count: told.length })
  }
  return seen
}

async function readWords(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Words>> {
  const { rows } = await sql<{ id: string; number: number; prefix: string; place: string; step: string }>`
    select w.id, w.number, ${prefixOf('w')} as prefix,
      in_language(l.name, ${context.actor.language}) as place,
      coalesce((select in_language(s -> 'name', ${context.actor.language})
        from workflow_version v, jsonb_array_elements(v.definition -> 'steps') s
        where v.workflow_id = w.workflow_id and v.version = w.workflow_version and s ->> 'key' = w.step_key limit 1),
        w.step_key) as step
    from work w join location l on l.id = w.location_id where w.id = any(${ids}::uuid[])`.execute(
    context.database,
  )
  return new Map(
    rows.map(({ id, number, prefix, place, step }) => [
      id,
      { order: showNumber(prefix, number), place, step },
    ]),
  )
}

/** Returns the workers of an order and the members of its teams, as far as they are active members of its project. */
export async function workersOf(database: Database, workId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id from work w, lateral (${activeCrew}) a
    where w.id = ${workId} order by a.user_id limit ${mostReceivers}`.execute(database)
  return rows.map((row) => row.user_id)
}
