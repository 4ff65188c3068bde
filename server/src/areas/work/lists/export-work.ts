import { limits, type CallRequest, type ListedMaintenance, type ListedWork } from '@atrium/contract'
import { sql } from 'kysely'
import { exportTable } from '../../../exports/export-table.ts'
import type { FileExport } from '../../../exports/file-export.ts'
import { headingIn, timesIn } from '../../../exports/local-time.ts'
import { fieldWord, pluralWord } from '../../../languages/thing-words.ts'
import { joinTexts, listSeparator } from '../../../tables/code-path.ts'
import type { Cell } from '../../../tables/csv/write-csv.ts'
import { narrowedBySight, readSight } from '../../location/sight.ts'
import { findProjectOrigin } from '../../project/project-origin.loader.ts'
import { workKinds, type KindName } from '../work-kind.ts'
import { readListedWork, type ListedOrder } from './listed-work.loader.ts'
import { foundWork } from './work-filter.ts'
import { orderBy } from './work-order.ts'
import { workWords, type WorkWords } from './work-words.ts'

/** What the cells of a row are written with. */
interface Writing {
  words: WorkWords
  time: (iso: string | null) => Cell
}

/** A column of a file of orders. */
interface Column<Order> {
  heading: (thing: string, language: string, timeZone: string) => string
  cell: (work: Order, writing: Writing) => Cell
}

/** What orders of every kind show. */
type Shared = Pick<ListedWork, keyof ListedWork & keyof ListedMaintenance>

const field = <Order = Shared>(name: string, cell: Column<Order>['cell']): Column<Order> => ({
  heading: (thing, language) => fieldWord(thing, name, language),
  cell,
})
const other = <Order = Shared>(name: keyof WorkWords, cell: Column<Order>['cell']): Column<Order> => ({
  heading: (_, language) => workWords(language)[name],
  cell,
})
const timed = <Order>(column: Column<Order>): Column<Order> => ({
  ...column,
  heading: (thing, language, timeZone) => headingIn(column.heading(thing, language, timeZone), timeZone),
})
const names = (people: readonly { name: string }[]) =>
  joinTexts(
    people.map(({ name }) => name),
    listSeparator,
  )

const first: readonly Column<Shared>[] = [
  field('number', ({ reference }) => reference),
  field('status', ({ status }, { words }) => words[status]),
  field('step', ({ step }) => step.name),
  field('priority', ({ priority }, { words }) => words[priority]),
  field('description', ({ description }) => description),
]
const place: readonly Column<Shared>[] = [
  field('department_id', ({ department }) => department?.name ?? ''),
  field('location_id', ({ location }) => location.name),
  other('location_code', ({ location }) => location.code),
  other('path', ({ location }) => location.path),
  field('asset_id', ({ asset }) => asset?.name ?? ''),
  other('asset_code', ({ asset }) => asset?.code ?? ''),
]
const people: readonly Column<Shared>[] = [
  field('worker_ids', ({ workers }) => names(workers)),
  field('team_ids', ({ teams }) => names(teams)),
]
const created = timed(other<Shared>('created_at', (work, { time }) => time(work.created_at)))
const overdue = other<Shared>('is_overdue', (work, { words }) => words[work.is_overdue ? 'yes' : 'no'])
const over: readonly Column<Shared>[] = [
  timed(other('completed_at', (work, { time }) => time(work.completed_at))),
  timed(other('closed_at', (work, { time }) => time(work.closed_at))),
]

/** The columns of a file of corrective orders. What an order costs is for other calls. */
const corrective: readonly Column<ListedWork>[] = [
  ...first,
  field<ListedWork>('service_id', ({ service }) => service.name),
  ...place,
  field<ListedWork>('requester_id', ({ requester }) => requester.name),
  ...people,
  timed(field<ListedWork>('requested_at', (work, { time }) => time(work.requested_at))),
  created,
  timed(other<ListedWork>('respond_by', (work, { time }) => time(work.respond_by))),
  timed(other<ListedWork>('responded_at', (work, { time }) => time(work.responded_at))),
  timed(field<ListedWork>('due_at', (work, { time }) => time(work.due_at))),
  overdue,
  ...over,
  field<ListedWork>('rating', ({ rating }) => rating),
]

/** The columns of a file of orders of maintenance. */
const maintenance: readonly Column<ListedMaintenance>[] = [
  ...first,
  field<ListedMaintenance>('plan', ({ plan }) => plan.name),
  field<ListedMaintenance>('criticality', ({ plan }, { words }) => words[plan.criticality]),
  ...place,
  ...people,
  created,
  field<ListedMaintenance>('due_on', ({ due_on }) => due_on),
  field<ListedMaintenance>('window_from', ({ window_from }) => window_from),
  field<ListedMaintenance>('window_to', ({ window_to }) => window_to),
  overdue,
  ...over,
  field<ListedMaintenance>('outcome', ({ outcome }, { words }) => (outcome === null ? '' : words[outcome])),
  field<ListedMaintenance>('outcome_reason', ({ outcome_reason }) => outcome_reason),
]

/** Each list holds orders of its kind alone, so its columns are those of what it holds. */
const columnsOf = { cm: corrective, pm: maintenance } as unknown as Readonly<
  Record<KindName, readonly Column<ListedOrder>[]>
>

/** What a call of some kind asks for. */
type Asked = CallRequest<'/cm/export'> | CallRequest<'/pm/export'>

/** Exports the orders of a kind that a search finds, as far as the caller sees their places when a page of the file is read [CM-10]. */
export const exportWork = (kind: KindName, { format, sort, ...filter }: Asked): FileExport =>
  exportTable(async (context) => {
    const { language } = context.actor
    const { project_id: projectId } = filter
    const { thing } = workKinds[kind]
    const columns = columnsOf[kind]
    const project = await findProjectOrigin(context.database, projectId)
    const written = timesIn(project.time_zone)
    const writing: Writing = {
      words: workWords(language),
      time: (iso) => (iso === null ? '' : written(new Date(iso))),
    }
    const works = pluralWord(thing, language)
    return {
      projectId,
      name: [project.code, works],
      timeZone: project.time_zone,
      format,
      sheet: works,
      headings: columns.map(({ heading }) => heading(thing, language, project.time_zone)),
      async readIds(most) {
        const { found } = await foundWork(context, kind, filter)
        const { rows } = await sql<{ id: string }>`
          select w.id ${found()} order by ${orderBy(sort)} limit ${most}`.execute(context.database)
        return rows.map(({ id }) => id)
      },
      async readPage(ids) {
        const sight = await readSight(context, projectId)
        const conditions = narrowedBySight(sight)
        return readListedWork(context, sight, ids, { conditions, characters: limits.descriptionLength })
      },
      cellsOf: (work: ListedOrder) => columns.map(({ cell }) => cell(work, writing)),
    }
  })
