import type { ImportRow as RowOfReply } from '@atrium/contract'

import { makeServedFile, type ServedFile } from '../../serve/served-file.ts'
import { serve } from '../../serve/serve.ts'
import { listLanguages } from '../language/language.repository.ts'
import { fileTypes } from '../location-export/file-types.ts'
import { readSight } from '../location/sight.ts'
import { claimMapping } from './claim-mapping.ts'
import { jobOf, loadForWork, planOf, scopeOf } from './import-work.ts'
import { loadImport } from './import.loader.ts'
import { startMapping } from './start-mapping.ts'
import { dryRun } from './start-reading.ts'
import { locationWords } from './tables/headings.ts'
import { listRows, presentRow } from './tables/list-rows.ts'
import { serveRefused } from './tables/serve-refused.ts'
import { writeTemplate } from './tables/write-template.ts'
import { listObstacles } from './undoing/list-obstacles.ts'

export const importTableServed = [
  serve('/location/mapImport', async (input, context) => {
    const { row } = await loadForWork(context, input.import_id)
    const { columns } = input
    const scope = scopeOf(await context.rights(row.project_id), context.actor)
    const claim = await claimMapping(context, row, columns, scope.withGroups)
    const job = jobOf(context, '/location/mapImport', row, claim)
    const toPlan = planOf({ ...row, columns }, scope)
    context.afterCommit(() =>
      startMapping(context.services, job, (database, progress) => dryRun(database, toPlan, progress)),
    )
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
    return serveRefused(context, row, 'import_location', locationWords)
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
