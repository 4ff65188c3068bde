import type { CallRequest, ExportFormat } from '@atrium/contract'
import { copyRows } from '../../database/copy-rows.ts'
import { withConnection } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { dayIn } from '../../exports/local-time.ts'
import type { FileExport, Follow } from '../../exports/file-export.ts'
import { serveExport } from '../../exports/serve-export.ts'
import { headingIn } from '../location/table-headings.presenter.ts'
import { readBranch, type Branch } from './branch.ts'
import { exportCobie } from './cobie/export-cobie.ts'
import { countRows } from './count-rows.ts'
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
  { path, follow }: { path: string; follow: Follow },
): Promise<void> {
  const { database, actor } = context
  await withConnection(context.services.database, async (connection) => {
    const languages: string[] = []
    for await (const code of copyRows<string>(connection, database, branchLanguages(branch)))
      languages.push(code)
    const found = copyRows<BranchRow>(connection, database, branchRows(branch, actor.language))
    const rows = tableRows(follow(found), actor.language, languages)
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

/** Exports the locations of a project or a branch. */
const exportLocations =
  ({ project_id: projectId, parent_id: parentId, format }: CallRequest<'/location/export'>): FileExport =>
  async (context) => {
    const branch = await readBranch(context, projectId, parentId)
    return {
      projectId,
      count: (most) => countRows(context.database, branch, format, most),
      describe: async () => ({
        name: await fileName(context, branch, format),
        type: format === 'csv' ? fileTypes.csv : fileTypes.xlsx,
      }),
      async write(path, follow) {
        if (format === 'cobie') await exportCobie(context, branch, { path, follow })
        else await writeTable(context, branch, format, { path, follow })
      },
    }
  }

export const locationExportServed = [serveExport('/location/export', exportLocations)]
