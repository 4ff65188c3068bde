import { limits, type CallRequest, type ListedWork } from '@atrium/contract'
import { sql } from 'kysely'
import { exportTable } from '../../../exports/export-table.ts'
import type { FileExport } from '../../../exports/file-export.ts'
import { headingIn, timesIn } from '../../../exports/local-time.ts'
import { fieldWord, pluralWord } from '../../../languages/thing-words.ts'
import { joinTexts, listSeparator } from '../../../tables/code-path.ts'
import type { Cell } from '../../../tables/csv/write-csv.ts'
import { narrowedBySight, readSight } from '../../location/sight.ts'
import { findProjectOrigin } from '../../project/project-origin.loader.ts'
import { readListedWork } from './listed-work.loader.ts'
import { foundWork } from './work-filter.ts'
import { orderBy } from './work-order.ts'
import { workWords, type WorkWords } from './work-words.ts'

/** What the cells of a row are written with. */
interface Writing {
  words: WorkWords
  time: (iso: string | null) => Cell
}

/** A column of the file. */
interface Column {
  heading: (language: string, timeZone: string) => string
  cell: (work: ListedWork, writing: Writing) => Cell
}

const field = (name: string, cell: Column['cell']): Column => ({
  heading: (language) => fieldWord('work', name, language),
  cell,
})
const other = (name: keyof WorkWords, cell: Column['cell']): Column => ({
  heading: (language) => workWords(language)[name],
  cell,
})
const timed = (column: Column): Column => ({
  ...column,
  heading: (language, timeZone) => headingIn(column.heading(language, timeZone), timeZone),
})
const names = (people: readonly { name: string }[]) =>
  joinTexts(
    people.map(({ name }) => name),
    listSeparator,
  )

/** The columns of the file. What an order costs is for other calls. */
const columns: readonly Column[] = [
  field('number', ({ reference }) => reference),
  field('status', ({ status }, { words }) => words[status]),
  field('step', ({ step }) => step.name),
  field('priority', ({ priority }, { words }) => words[priority]),
  field('description', ({ description }) => description),
  field('service_id', ({ service }) => service.name),
  field('department_id', ({ department }) => department?.name ?? ''),
  field('location_id', ({ location }) => location.name),
  other('location_code', ({ location }) => location.code),
  other('path', ({ location }) => location.path),
  field('asset_id', ({ asset }) => asset?.name ?? ''),
  other('asset_code', ({ asset }) => asset?.code ?? ''),
  field('requester_id', ({ requester }) => requester.name),
  field('worker_ids', ({ workers }) => names(workers)),
  field('team_ids', ({ teams }) => names(teams)),
  timed(field('requested_at', (work, { time }) => time(work.requested_at))),
  timed(other('created_at', (work, { time }) => time(work.created_at))),
  timed(other('respond_by', (work, { time }) => time(work.respond_by))),
  timed(other('responded_at', (work, { time }) => time(work.responded_at))),
  timed(field('due_at', (work, { time }) => time(work.due_at))),
  other('is_overdue', (work, { words }) => words[work.is_overdue ? 'yes' : 'no']),
  timed(other('completed_at', (work, { time }) => time(work.completed_at))),
  timed(other('closed_at', (work, { time }) => time(work.closed_at))),
  field('rating', ({ rating }) => rating),
]

/** Exports the orders that a search finds, as far as the caller sees their places when a page of the file is read [CM-10]. */
export const exportWork = ({ format, sort, ...filter }: CallRequest<'/cm/export'>): FileExport =>
  exportTable(async (context) => {
    const { language } = context.actor
    const { project_id: projectId } = filter
    const project = await findProjectOrigin(context.database, projectId)
    const written = timesIn(project.time_zone)
    const writing: Writing = {
      words: workWords(language),
      time: (iso) => (iso === null ? '' : written(new Date(iso))),
    }
    const works = pluralWord('work', language)
    return {
      projectId,
      name: [project.code, works],
      timeZone: project.time_zone,
      format,
      sheet: works,
      headings: columns.map(({ heading }) => heading(language, project.time_zone)),
      async readIds(most) {
        const { found } = await foundWork(context, filter)
        const { rows } = await sql<{ id: string }>`
          select w.id ${found()} order by ${orderBy(sort)} limit ${most}`.execute(context.database)
        return rows.map(({ id }) => id)
      },
      async readPage(ids) {
        const sight = await readSight(context, projectId)
        const conditions = narrowedBySight(sight)
        return readListedWork(context, sight, ids, { conditions, characters: limits.descriptionLength })
      },
      cellsOf: (work: ListedWork) => columns.map(({ cell }) => cell(work, writing)),
    }
  })
