import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { lockList, writeLink } from './library.repository.ts'
import { readList } from './library-rows.loader.ts'

/**
 * Has a project follow the entries of the company of a kind, or stop following them.
 * @throws Failure 409 while the project has copies of them, which would appear twice
 */
export async function linkList(
  context: Context,
  { project_id: projectId, kind, is_linked: isLinked }: CallRequest<'/library/link'>,
): Promise<void> {
  const { database } = context
  await lockList(database, { kind, projectId })
  if (isLinked) {
    const list = await readList(database, { kind, projectId })
    const count = list.filter((entry) => entry.origin_id !== null && entry.retired_at === null).length
    if (count > 0) throw conflict('library_has_copies', { params: { count } })
  }
  if (!(await writeLink(database, projectId, kind, isLinked))) return context.unchanged()
  context.record({
    thing: 'library_entry',
    thingId: null,
    projectId,
    before: { kind, is_linked: !isLinked },
    after: { kind, is_linked: isLinked },
  })
}
