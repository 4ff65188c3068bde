import type { CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { forbidden } from '../../serve/failure.ts'
import { multilingualWriter } from '../language/multilingual.ts'
import { mayAdd } from './store.policy.ts'

/**
 * Creates a store.
 * @returns its id
 * @throws Failure forbidden for who does not see all stores of the project, conflict for a code that is taken, validation
 */
export async function createStore(context: Context, given: CallRequest<'/store/add'>): Promise<string> {
  const { database, actor } = context
  if (!mayAdd(await context.rights(given.project_id))) throw forbidden()
  const write = await multilingualWriter(database, actor.language)
  const store = {
    code: given.code,
    name: write('name', given.name),
    description: write('description', given.description, {}, 'may-be-empty'),
    type: given.type,
    address: given.address ?? '',
  }
  const { rows } = await sql<{ id: string }>`
    insert into store (project_id, code, name, description, type, address)
    values (${given.project_id}, ${store.code}, ${JSON.stringify(store.name)}, ${JSON.stringify(store.description)},
      ${store.type}, ${store.address})
    returning id`.execute(database)
  const id = rows[0]?.id
  if (!id) throw new Error('a store was not written')
  context.audit({ thing: 'store', thingId: id, projectId: given.project_id, after: store })
  context.notify({ topic: 'stores', projectId: given.project_id })
  return id
}
