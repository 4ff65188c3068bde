import type { ImportRow as RowOfReply } from '@atrium/contract'

import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { makeServedFile, type ServedFile } from '../../serve/served-file.ts'
import { serve } from '../../serve/serve.ts'
import { inTurn } from '../../serve/turns.ts'
import { listLanguages } from '../language/language.repository.ts'
import { fileTypes } from '../location-export/file-types.ts'
import { readSight } from '../location/sight.ts'
import { newClaim } from './import-job.ts'
import { jobOf, loadForWork, planOf, scopeOf } from './import-work.ts'
import { loadImport } from './import.loader.ts'
import { claimImport, keepTable } from './import.repository.ts'
import { startMapping } from './start-mapping.ts'
import { listRows, presentRow } from './tables/list-rows.ts'
import { writeRefused } from './tables/write-refused.ts'
import { writeTemplate } from './tables/write-template.ts'
import { listObstacles } from './undoing/list-obstacles.ts'

/** Files that one process makes at once. */
const atOnce = 2

export const importTableServed = [
  serve('/location/mapImport', async (input, context) => {
    const { database, services } = context
    const { row } = await loadForWork(context, input.import_id)
    const { columns } = input
    if (!row.table_file) throw conflict('import_no_table')
    const count = row.table_file.headings.length
    if (columns.length !== count)
      throw invalid({ columns: { key: 'import_columns_differ', params: { count } } })
    const filled = columns.filter((column) => column !== null)
    if (new Set(filled).size < filled.length) throw invalid({ columns: { key: 'import_field_twice' } })
    const languages = new Set((await listLanguages(database)).map(({ code }) => code))
    const unknown = filled.find((field) => field.includes(':') && !languages.has(field.split(':')[1] ?? ''))
    if (unknown) throw invalid({ columns: { key: 'import_language_unknown' } })

    const scope = scopeOf(await context.rights(row.project_id), context.actor)
    const claim = newClaim()
    const { withGroups } = scope
    const isOurs =
      (await claimImport(database, row.id, { from: 'Ready', to: 'Reading', claim, withGroups })) ||
      (await claimImport(database, row.id, { from: 'Refused', to: 'Reading', claim, withGroups }))
    if (!isOurs) throw conflict('import_not_mapped')
    await keepTable(database, row.id, { columns })
    const job = jobOf(context, '/location/mapImport', row, claim)
    context.afterCommit(() => startMapping(services, job, planOf({ ...row, columns }, scope)))
    context.audit({
      thing: 'import',
      thingId: row.id,
      projectId: row.project_id,
      before: { columns: row.columns },
      after: { columns },
    })
    context.notify({ topic: 'imports', projectId: row.project_id })
    return { status: 'ok' }
  }),

  serve('/location/getImportRows', async (input, context) => {
    const row = await loadImport(context, input.import_id)
    const sight = await readSight(context, row.project_id)
    const { rows, total } = await listRows(context.database, row.id, input)
    const { language } = context.actor
    const presented: RowOfReply[] = rows.map((found) => presentRow(found, sight, language))
    return { rows: presented, total }
  }),

  serve('/location/getRefusedRows', async (input, context): Promise<ServedFile> => {
    const row = await loadImport(context, input.import_id)
    const { table_file: table } = row
    if (!table) throw notFound()
    const { services, actor } = context
    const name = row.file_name.replace(/(\.[^.]*)?$/, ` - ${row.number}.${table.format}`)
    return inTurn(services, 'exports', atOnce, () =>
      makeServedFile(services, { name, type: fileTypes[table.format] }, (path) =>
        writeRefused(services.database, row.id, table, actor.language, path),
      ),
    )
  }),

  serve('/location/getImportTemplate', async (input, context): Promise<ServedFile> => {
    const { format, language = context.actor.language } = input
    const languages = (await listLanguages(context.database)).filter(({ is_active }) => is_active)
    const codes = languages.map(({ code }) => code)
    return makeServedFile(
      context.services,
      { name: `atrium-${language}.${format}`, type: fileTypes[format] },
      (path) => writeTemplate(path, format, language, codes),
    )
  }),

  serve('/location/getImportObstacles', async (input, context) => {
    const row = await loadImport(context, input.import_id)
    const sight = await readSight(context, row.project_id)
    return listObstacles(context.database, row, sight, context.actor.language)
  }),
]
