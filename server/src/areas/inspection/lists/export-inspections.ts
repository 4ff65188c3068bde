import type { CallRequest, ListedInspection } from '@atrium/contract'
import { sql } from 'kysely'
import { exportTable } from '../../../exports/export-table.ts'
import type { FileExport } from '../../../exports/file-export.ts'
import { headingIn, timesIn } from '../../../exports/local-time.ts'
import { fieldWord, pluralWord } from '../../../languages/thing-words.ts'
import { joinTexts, listSeparator } from '../../../tables/code-path.ts'
import type { Cell } from '../../../tables/csv/write-csv.ts'
import { narrowedBySight, readSight } from '../../location/sight.ts'
import { findProjectOrigin } from '../../project/project-origin.loader.ts'
import { foundInspections } from './inspection-filter.ts'
import { orderBy } from './inspection-order.ts'
import { inspectionWords, type InspectionWords } from './inspection-words.ts'
import { readListedInspections } from './listed-inspections.loader.ts'

/** What the cells of a row are written with. */
interface Writing {
  words: InspectionWords
  time: (iso: string | null) => Cell
}

/** A column of the file. */
interface Column {
  heading: (language: string, timeZone: string) => string
  cell: (inspection: ListedInspection, writing: Writing) => Cell
}

const field = (name: string, cell: Column['cell']): Column => ({
  heading: (language) => fieldWord('inspection', name, language),
  cell,
})
const other = (name: keyof InspectionWords, cell: Column['cell']): Column => ({
  heading: (language) => inspectionWords(language)[name],
  cell,
})
const timed = (column: Column): Column => ({
  ...column,
  heading: (language, timeZone) => headingIn(column.heading(language, timeZone), timeZone),
})

const columns: readonly Column[] = [
  field('number', ({ reference }) => reference),
  field('state', ({ state }, { words }) => words[state]),
  field('checklist_id', ({ checklist }) => checklist.name),
  other('checklist_code', ({ checklist }) => checklist.code),
  field('checklist_version', ({ checklist }) => checklist.version),
  field('location_id', ({ location }) => location.name),
  other('location_code', ({ location }) => location.code),
  other('path', ({ location }) => location.path),
  field('asset_id', ({ asset }) => asset?.name ?? ''),
  other('asset_code', ({ asset }) => asset?.code ?? ''),
  field('assigned_ids', ({ assigned }) =>
    joinTexts(
      assigned.map(({ name }) => name),
      listSeparator,
    ),
  ),
  field('team_id', ({ team }) => team?.name ?? ''),
  field('starts_on', ({ starts_on: day }) => day ?? ''),
  field('due_on', ({ due_on: day }) => day ?? ''),
  other('is_overdue', ({ is_overdue: late }, { words }) => words[late ? 'yes' : 'no']),
  field('inspector_id', ({ inspector }) => inspector?.name ?? ''),
  timed(other('started_at', ({ started_at: at }, { time }) => time(at))),
  timed(other('submitted_at', ({ submitted_at: at }, { time }) => time(at))),
  field('result', ({ result }, { words }) => (result === null ? '' : words[result])),
  field('percent', ({ score }) => score?.percent ?? null),
  field('failed', ({ failed }) => failed),
  field('reviewer_id', ({ reviewer }) => reviewer?.name ?? ''),
  timed(other('reviewed_at', ({ reviewed_at: at }, { time }) => time(at))),
]

/** Exports the inspections that a search finds, as far as the caller sees their places when a page of the file is read [INS-2]. */
export const exportInspections = ({
  format,
  sort,
  ...filter
}: CallRequest<'/inspection/export'>): FileExport =>
  exportTable(async (context) => {
    const { language } = context.actor
    const { project_id: projectId } = filter
    const project = await findProjectOrigin(context.database, projectId)
    const written = timesIn(project.time_zone)
    const writing: Writing = {
      words: inspectionWords(language),
      time: (iso) => (iso === null ? '' : written(new Date(iso))),
    }
    const inspections = pluralWord('inspection', language)
    return {
      projectId,
      name: [project.code, inspections],
      timeZone: project.time_zone,
      format,
      sheet: inspections,
      headings: columns.map(({ heading }) => heading(language, project.time_zone)),
      async readIds(most) {
        const { found } = await foundInspections(context, filter)
        const { rows } = await sql<{ id: string }>`
          select i.id ${found()} order by ${orderBy(sort)} limit ${most}`.execute(context.database)
        return rows.map(({ id }) => id)
      },
      async readPage(ids) {
        const sight = await readSight(context, projectId)
        return readListedInspections(context, sight, ids, narrowedBySight(sight))
      },
      cellsOf: (inspection: ListedInspection) => columns.map(({ cell }) => cell(inspection, writing)),
    }
  })
