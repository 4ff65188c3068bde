import { isDeepStrictEqual } from 'node:util'
import { workPriorities, type ActivityEntry, type Multilingual } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import type { ActivitySource } from '../../things/activity-source.ts'
import {
  auditSource,
  idsIn,
  trailSource,
  type PresentedTrail,
  type TrailRow,
  type Written,
} from '../../things/audit-source.ts'
import { namedParts } from '../../things/named-parts.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { seenAssetNames } from '../asset/seen-asset-names.loader.ts'
import { seenLocationNames } from '../location/seen-location-names.loader.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { workKinds } from './work-kind.ts'
import { holdsOver, type LoadedWork } from './work.loader.ts'

const listedFields = [
  'description',
  'location_id',
  'asset_id',
  'service_id',
  'department_id',
  'requester_id',
  'priority',
  'status',
  'step',
  'due_at',
  'due_on',
  'requested_at',
  'lead_id',
  'problem_id',
  'cause_id',
  'remedy_id',
  'rating',
  'category',
  'amount',
  'minutes',
] as const
/** The fields that hold an id whose name every reader of an order may read. */
const namedFields = [
  'service_id',
  'department_id',
  'requester_id',
  'lead_id',
  'problem_id',
  'cause_id',
  'remedy_id',
] as const

/** What became of an order, as entries of the timeline of staff and workers: its own changes, and the steps of its stock requests. */
export function workActivity(context: Context, work: LoadedWork): ActivitySource[] {
  const { id, project_id: projectId } = work
  const { thing } = workKinds[work.kind]
  return [
    auditSource(context, { thing, id, projectId }, (rows) => present(context, work, rows)),
    trailSource(
      context,
      projectId,
      {
        name: 'requests',
        condition: sql<boolean>`a.thing = 'stock_request'
          and a.thing_id = any((select array(select id from stock_request where work_id = ${id}))::uuid[])`,
      },
      (rows) => presentRequests(context, work, rows),
    ),
  ]
}

async function present(
  context: Context,
  work: LoadedWork,
  rows: readonly TrailRow[],
): Promise<(PresentedTrail | null)[]> {
  const { language } = context.actor
  const { project_id: projectId } = work
  const idsOf = (members: readonly string[]) =>
    rows.flatMap(({ before, after }) =>
      members.flatMap((member) => [...idsIn(before, member), ...idsIn(after, member)]),
    )
  const names = await readNames(context.database, language, {
    ...work,
    ids: idsOf([...namedFields, 'worker_ids', 'team_ids', 'user_id']),
  })
  const places = await seenLocationNames(context, projectId, idsOf(['location_id']))
  const assets = await seenAssetNames(context, projectId, idsOf(['asset_id']))
  const inWords = (side: Written | null): Written | null => {
    if (!side) return side
    const told: Record<string, unknown> = { ...side }
    const name = (field: string, all: ReadonlyMap<string, string>) => {
      // A name that the reader must not see: that the field changed is told, and no more.
      if (typeof side[field] === 'string') told[field] = all.get(side[field]) ?? { hidden: [side[field]] }
    }
    for (const field of namedFields) name(field, names)
    name('location_id', places)
    name('asset_id', assets)
    if (typeof side['priority'] === 'number') told['priority'] = workPriorities[side['priority'] - 1]
    if (typeof side['step'] === 'string') told['step'] = names.get(side['step']) ?? side['step']
    return told
  }
  return rows.map((row) => {
    const kind = kindOf(row)
    if (kind === 'work.cost' && !holdsOver(work, 'cost')) return null
    const [before, after] = [inWords(row.before), inWords(row.after)]
    const isPart = kind === 'work.time' || kind === 'work.cost'
    const shown =
      (before && after) || isPart
        ? changesBetween(listedFields, before ?? emptied(after), after ?? emptied(before), language)
        : {}
    return { kind, ...shown, ...peopleOf(row, names), note: noteOf(row) }
  })
}

/** The other side of a time or cost that was added or removed. */
const emptied = (side: Written | null): Written =>
  Object.fromEntries(Object.keys(side ?? {}).map((field) => [field, null]))

/** What kind of change it was: by the call where it changes what belongs to an order, otherwise by what was written. */
function kindOf({ call, before, after }: TrailRow): string {
  if (/Timer$|Time$/.test(call)) return 'work.time'
  if (call.endsWith('Cost')) return 'work.cost'
  if (/Tasks?$/.test(call)) return 'work.tasks'
  if (!before) return 'work.created'
  const has = (...fields: string[]) =>
    fields.some((field) => after?.[field] !== undefined && !isDeepStrictEqual(before[field], after[field]))
  if (has('step', 'status')) return 'work.step'
  if (has('worker_ids', 'team_ids', 'lead_id')) return 'work.people'
  if (has('rating', 'rating_comment')) return 'work.rated'
  if (has('problem_id', 'cause_id', 'remedy_id')) return 'work.failure'
  return 'work.changed'
}

/** Who was assigned, and who was taken off. Of a time: whose it is. */
function peopleOf({ before, after }: TrailRow, names: ReadonlyMap<string, string>): Partial<ActivityEntry> {
  const sides = (member: string) => {
    const [was, is] = [idsIn(before, member), idsIn(after, member)]
    return { given: is.filter((id) => !was.includes(id)), taken: was.filter((id) => !is.includes(id)) }
  }
  const about = [...new Set([...idsIn(before, 'user_id'), ...idsIn(after, 'user_id')])].flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ part: 'about' as const, kind: 'user', id: null, name }]
  })
  if (about.length > 0) return { things: about }
  return namedParts([
    { kind: 'user', ...sides('worker_ids'), names },
    { kind: 'team', ...sides('team_ids'), names },
  ])
}

/** What was said: the comment of a step or a review, the text of a task, the note of a time. */
function noteOf({ after, before }: TrailRow): string {
  const said =
    after?.['comment'] ?? after?.['rating_comment'] ?? after?.['task'] ?? after?.['note'] ?? before?.['note']
  return typeof said === 'string' ? said : ''
}

/** Returns the names of people, teams, departments, library entries and steps that changes of an order name. */
async function readNames(
  database: Database,
  language: string,
  {
    ids,
    project_id: projectId,
    workflow_id: workflow,
    workflow_version: version,
  }: Pick<LoadedWork, 'project_id' | 'workflow_id' | 'workflow_version'> & { ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from app_user where id = any(${ids}::uuid[])
    union all select id::text, in_language(name, ${language}) from team
      where id = any(${ids}::uuid[]) and project_id = ${projectId}
    union all select id::text, in_language(name, ${language}) from department where id = any(${ids}::uuid[])
    union all select id::text, in_language(name, ${language}) from library_entry where id = any(${ids}::uuid[])
    union all select s ->> 'key', in_language(s -> 'name', ${language})
      from workflow_version v, jsonb_array_elements(v.definition -> 'steps') s
      where v.workflow_id = ${workflow} and v.version = ${version}`.execute(database)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The steps of the requests of an order: who sees the order sees these by the number of the request and the name of its store. */
async function presentRequests(
  context: Context,
  work: LoadedWork,
  rows: readonly TrailRow[],
): Promise<PresentedTrail[]> {
  const { rows: found } = await sql<{ id: string; number: number; prefix: string; store: Multilingual }>`
    select r.id, r.number, s.name as store, ${prefixIn(sql`r.project_id`, 'stock_request')} as prefix
    from stock_request r join store s on s.id = r.store_id
    where r.id = any(${rows.map((row) => row.thing_id)}::uuid[]) and r.work_id = ${work.id}`.execute(
    context.database,
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const seesNotes = work.rights.may('stock_request_view')
  return rows.map(({ thing_id: id, before, after }) => {
    const request = byId.get(id)
    const name = request
      ? `${showNumber(request.prefix, request.number)} · ${inLanguage(request.store, context.actor.language)}`
      : ''
    const state = String(after?.['state'])
    const isPart = before?.['state'] === state
    return {
      kind: isPart ? 'work.request.booked' : `work.request.${state}`,
      things: [{ part: 'about', kind: 'stock_request', id: null, name }],
      note: seesNotes ? String(after?.['note'] ?? '') : '',
    }
  })
}
