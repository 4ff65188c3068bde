import { dirname } from 'node:path'
import { limits, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { makeServedFile, type ServedFile } from '../../serve/served-file.ts'
import { lines } from '../../serve/lines.ts'
import { inTurn } from '../../serve/turns.ts'
import { forgetOldUploads } from '../../files/forget-uploads.ts'
import { fileTypes } from '../../tables/file-types.ts'
import { findProjectCode } from '../project/project-code.loader.ts'
import { joinTexts, listSeparator } from '../../tables/code-path.ts'
import { writeCsv, type Cell } from '../../tables/csv/write-csv.ts'
import { filterOf } from './filter-of.ts'
import { belongingsOf, readUsers, type Belongings } from './user-search.repository.ts'
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

async function* rowsOf(
  words: Headings,
  users: readonly UserRow[],
  belongings: ReadonlyMap<string, Belongings>,
): AsyncGenerator<Cell[]> {
  yield columns.map((column) => words[column])
  for (const user of users) {
    const has = belongings.get(user.id)
    const list = (names: readonly string[] = []) => joinTexts(names, listSeparator)
    yield [
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
}

/**
 * Writes the users that a search finds into a CSV file, with their roles, departments and teams in the projects of the search.
 * Guards cells that a spreadsheet would take for a formula.
 * @throws Failure 422 for more rows than one file may have
 */
export async function exportUsers(
  context: Context,
  { sort, ...input }: CallRequest<'/user/export'>,
): Promise<ServedFile> {
  const { database, actor, services } = context
  if (input.project_id) await context.require(input.project_id, 'user_view')
  // Reads inside the turn, so that a waiting call holds no rows.
  return inTurn(services, lines.exports, actor.userId, async () => {
    const filter = filterOf(input)
    const users = await readUsers(database, actor, { ...filter, sort, most: limits.exportRows + 1 })
    if (users.length > limits.exportRows)
      throw invalid({ search_text: { key: 'export_too_large', params: { limit: limits.exportRows } } })
    const belongings = await belongingsOf(database, actor, {
      userIds: users.map((user) => user.id),
      projectId: filter.projectId,
      language: actor.language,
    })
    const words = headings[actor.language] ?? english
    const project = input.project_id ? await findProjectCode(database, input.project_id) : undefined
    const day = new Date().toISOString().slice(0, 10)
    const name = `${[project, words.users, day].filter((part) => part).join(' - ')}.csv`
    return makeServedFile(services, { name, type: fileTypes.csv }, async (path) => {
      await forgetOldUploads(dirname(path))
      await writeCsv(path, rowsOf(words, users, belongings))
    })
  })
}
