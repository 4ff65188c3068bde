import type { HomeCard } from '@atrium/contract'
import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/**
 * Returns what the home page of a person starts with in a project: the cards of their roles, in the order in which lists name
 * the roles, each card once as the first role has it. Null if nobody has chosen cards for any of these roles.
 */
export async function startOfRoles(
  database: Database,
  { userId, projectId, language }: { userId: string; projectId: string; language: string },
): Promise<HomeCard[] | null> {
  const { rows } = await sql<{ home: HomeCard[] }>`
    select h.home from user_role held
    join role r on r.id = held.role_id
    join role_home h on h.role_id = r.id and h.home is not null
    where held.user_id = ${userId} and held.project_id = ${projectId}
    order by sortable(in_language(r.name, ${language})), r.id`.execute(database)
  if (rows.length === 0) return null
  const cards = new Map<string, HomeCard>()
  for (const card of rows.flatMap(({ home }) => home))
    if (!cards.has(card.widget)) cards.set(card.widget, card)
  return [...cards.values()].slice(0, limits.homeCards)
}
