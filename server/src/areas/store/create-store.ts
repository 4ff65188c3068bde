import type { CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { forbidden } from '../../serve/failure.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { mayAdd } from './store.policy.ts'

/**
 * Creates a store.
 * @returns its id
 * @throws Failure forbidden for a user who does not see all stores of the project, 409 for a code that is taken, 422
 */
export async function createStore(context: Context, given: CallRequest<'/store/add'>): Promise<string> {
  if (!mayAdd(await context.rights(given.project_id))) throw forbidden()
  const store = {
    code: given.code,
    ...(await writeTexts(context, given)),
    type: given.type,
    address: given.address ?? '',
  }
  const { rows } = await sql<{ id: string }>`
    insert into store (project_id, code, name, description, type, address)
    values (${given.project_id}, ${store.code}, ${JSON.stringify(store.name)}, ${JSON.stringify(store.description)},
      ${store.type}, ${store.address})
    returning id`.execute(context.database)
  const id = rows[0]?.id
  if (!id) throw new Error('a store was not inserted')
  context.record({ thing: 'store', thingId: id, projectId: given.project_id, after: store })
  return id
}
