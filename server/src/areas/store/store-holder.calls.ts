import { sql } from 'kysely'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { requireMember } from '../user-location/user-location.loader.ts'
import { assignStores, changeTeam, removeStores, teamsOfStore } from './store-holders.writer.ts'
import { seenStores } from './store-sight.ts'
import { loadStore } from './store.loader.ts'
import { presentStore } from './store.presenter.ts'
import { listStores } from './store-rows.loader.ts'

export const storeHolderServed: readonly ServedCall[] = [
  serve('/user/getStores', async (input, context) => {
    const { language } = context.actor
    await requireMember(context, input.user_id, input.project_id)
    // The caller sees of a user's stores only those that they see anyway.
    const isAssigned = sql<boolean>`s.id in (select store_id from user_store where user_id = ${input.user_id})`
    const conditions = [
      sql<boolean>`s.project_id = ${input.project_id}`,
      await seenStores(context, input.project_id),
      input.assigned ? isAssigned : sql<boolean>`not (${isAssigned})`,
    ]
    const search = searchedFor(input)
    const rows = await listStores(context.database, conditions, { ...input, search, language })
    return { stores: rows.map((row) => presentStore(row, language)) }
  }),

  serve('/user/assignStore', (input, context) => assignStores(context, input)),

  serve('/user/removeStore', (input, context) => removeStores(context, input)),

  serve('/store/get_teams', async (input, context) => {
    const store = await loadStore(context, input.store_id, 'team_view')
    const teams = await teamsOfStore(context, store.id)
    return { teams: teams.map(({ id, name }) => ({ id, name: inLanguage(name, context.actor.language) })) }
  }),

  serve('/store/add_team', (input, context) => changeTeam(context, input, 'add')),

  serve('/store/remove_team', (input, context) => changeTeam(context, input, 'remove')),
]
