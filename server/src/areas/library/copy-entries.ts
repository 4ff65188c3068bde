import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { lockList, writeLink } from './library.repository.ts'
import { readList } from './library-rows.loader.ts'
import { planCopies, type PlannedCopies } from './plan-copies.ts'

/**
 * Copies entries of the company into a project, which then no longer follows the company.
 * @throws Failure 404 for a named entry that the company does not offer, 409 for a full list or a code that is taken
 */
export async function copyEntries(
  context: Context,
  { project_id: projectId, kind, ids }: CallRequest<'/library/copy'>,
): Promise<Omit<CallReply<'/library/copy'>, 'status'>> {
  const { database } = context
  await lockList(database, { kind, projectId })
  const company = await readList(database, { kind, projectId: null })
  const project = await readList(database, { kind, projectId })
  const offered = new Set(company.filter((entry) => entry.retired_at === null).map(({ id }) => id))
  if (ids?.some((id) => !offered.has(id))) throw notFound()
  const planned = planCopies(company, project, { projectId, ids })
  const { created, changed, adopted } = planned
  if (project.length + created.length > limits.entriesOfKind)
    throw conflict('library_full', { params: { maximum: limits.entriesOfKind } })
  const wasLinked = await writeLink(database, projectId, kind, false)
  if (created.length + changed.length + adopted.length === 0 && !wasLinked) context.unchanged()
  else {
    await writeCopies(context, planned)
    context.record({
      thing: 'library_entry',
      thingId: null,
      projectId,
      before: { kind, is_linked: wasLinked },
      after: {
        kind,
        is_linked: false,
        created: created.map(({ code }) => code),
        changed: changed.map(({ code }) => code),
      },
    })
  }
  return { created: created.length, changed: changed.length }
}

async function writeCopies(
  { database }: Context,
  { created, changed, adopted }: PlannedCopies,
): Promise<void> {
  await sql`
    insert into library_entry (id, kind, project_id, parent_id, parent_level, position, code, name, description, color, amount,
      day, points, result, origin_id)
    select id, kind, project_id, parent_id, parent_level, position, code, name, description, color, amount, day, points, result,
      origin_id
    from jsonb_populate_recordset(null::library_entry, ${JSON.stringify(created)}::jsonb)`.execute(database)
  await sql`
    update library_entry e set origin_id = a.origin_id, version = e.version + 1
    from jsonb_populate_recordset(null::library_entry, ${JSON.stringify(adopted)}::jsonb) a where a.id = e.id`.execute(
    database,
  )
  await sql`
    update library_entry e set code = c.code, name = c.name, description = c.description, color = c.color, amount = c.amount,
      day = c.day, points = c.points, result = c.result, retired_at = null, version = e.version + 1
    from jsonb_populate_recordset(null::library_entry, ${JSON.stringify(changed)}::jsonb) c where c.id = e.id`.execute(
    database,
  )
}
