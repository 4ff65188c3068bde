import { dirname } from 'node:path'
import type { ExportFormat } from '@atrium/contract'
import { copyRows } from '../../database/copy-rows.ts'
import { withConnection } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { makeServedFile, type ServedFile } from '../../serve/served-file.ts'
import { serve } from '../../serve/serve.ts'
import { dayIn } from '../../exports/local-time.ts'
import { inExportTurn } from '../../exports/in-export-turn.ts'
import { forgetOldUploads } from '../../files/forget-uploads.ts'
import { headingIn } from '../location/table-headings.presenter.ts'
import { readBranch, type Branch } from './branch.ts'
import { exportCobie } from './cobie/export-cobie.ts'
import { fileTypes } from '../../tables/file-types.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { branchLanguages, branchRows, type BranchRow } from './tables/branch-rows.ts'
import { tableRows } from './tables/table-rows.ts'
import { writeCsv } from '../../tables/csv/write-csv.ts'
import { writeWorkbook } from '../../tables/xlsx/write-workbook.ts'

async function writeTable(
  context: Context,
  branch: Branch,
  format: 'csv' | 'xlsx',
  path: string,
): Promise<void> {
  const { database, actor } = context
  await withConnection(context.services.database, async (connection) => {
    const languages: string[] = []
    for await (const code of copyRows<string>(connection, database, branchLanguages(branch)))
      languages.push(code)
    const found = copyRows<BranchRow>(connection, database, branchRows(branch, actor.language))
    const rows = tableRows(found, actor.language, languages)
    if (format === 'csv') await writeCsv(path, rows)
    else await writeWorkbook(path, [{ name: headingIn(actor.language, 'sheet'), rows }])
  })
}

/** Returns a file name such as `HQ - Building 1 - 2026-11-21.csv`: the project, the branch, the day. */
async function fileName(context: Context, branch: Branch, format: ExportFormat): Promise<string> {
  const project = await findProjectOrigin(context.database, branch.projectId)
  const day = dayIn(project.time_zone)
  const [kind, ending] = format === 'cobie' ? ['COBie', 'xlsx'] : [undefined, format]
  return `${[project.code, branch.top?.name, kind, day].filter((part) => part).join(' - ')}.${ending}`
}

export const locationExportServed = [
  serve('/location/export', async (input, context): Promise<ServedFile> => {
    const { project_id: projectId, parent_id: parentId, format } = input
    const type = format === 'csv' ? fileTypes.csv : fileTypes.xlsx
    const judge = (judged: Context) => readBranch(judged, projectId, parentId)
    return inExportTurn(context, judge, async (branch, current) => {
      const name = await fileName(current, branch, format)
      return makeServedFile(current.services, { name, type }, async (path) => {
        await forgetOldUploads(dirname(path))
        if (format === 'cobie') await exportCobie(current, branch, path)
        else await writeTable(current, branch, format, path)
      })
    })
  }),
]
