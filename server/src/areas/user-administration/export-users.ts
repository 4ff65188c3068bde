import type { CallRequest } from '@atrium/contract'
import { exportTable } from '../../exports/export-table.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { joinTexts, listSeparator } from '../../tables/code-path.ts'
import type { Cell } from '../../tables/csv/write-csv.ts'
import { filterOf } from './filter-of.ts'
import { belongingsOf, readUsers, type Belongings } from './user-search.repository.ts'
import { forbidden } from '../../serve/failure.ts'
import { bySignIn, seesSignIns } from '../user/sign-ins.policy.ts'
import type { UserRow } from '../user/user-rows.loader.ts'
import arabic from './user-headings/ar.json' with { type: 'json' }
import english from './user-headings/en.json' with { type: 'json' }
import french from './user-headings/fr.json' with { type: 'json' }

type Headings = typeof english
const headings: Readonly<Record<string, Headings>> = { en: english, ar: arabic, fr: french }
/** The columns of the file, in their order. */
const columns = [
  'name',
  'email',
  'status',
  'login',
  'superuser',
  'language',
  'file_number',
  'roles',
  'departments',
  'projects',
] as const satisfies readonly (keyof Headings)[]

/**
 * Exports the users that a search finds as a CSV file, with their roles, departments and teams in the projects of the search.
 * Guards cells that a spreadsheet would take for a formula.
 */
export const exportUsers = ({ sort, ...input }: CallRequest<'/user/export'>): FileExport =>
  exportTable(async (context) => {
    const { database, actor } = context
    const { language } = actor
    if (input.project_id) await context.require(input.project_id, 'user_view')
    if (bySignIn.has(sort) && !(await seesSignIns(context, input.project_id))) throw forbidden()
    const project = input.project_id ? await findProjectOrigin(database, input.project_id) : undefined
    const words = headings[language] ?? english
    let belongings: ReadonlyMap<string, Belongings> = new Map()
    return {
      projectId: input.project_id ?? null,
      name: [project?.code, words.users],
      timeZone: project?.time_zone ?? 'UTC',
      format: 'csv',
      sheet: words.users,
      headings: columns.map((column) => words[column]),
      async read(most) {
        const filter = await filterOf(input, context)
        const users = await readUsers(database, actor, { ...filter, sort, most })
        const userIds = users.map((user) => user.id)
        belongings = await belongingsOf(database, actor, { userIds, projectId: filter.projectId, language })
        return users
      },
      cellsOf: (user) => cellsOf(user, belongings.get(user.id)),
    }
  })

function cellsOf(user: UserRow, has: Belongings | undefined): Cell[] {
  const list = (names: readonly string[] = []) => joinTexts(names, listSeparator)
  return [
    user.name,
    user.email,
    user.status,
    user.login_enabled ? 'Enabled' : 'Disabled',
    user.is_superuser ? 'yes' : 'no',
    user.language,
    user.file_number,
    list(has?.roles),
    list(has?.departments),
    list(has?.projects),
  ]
}
