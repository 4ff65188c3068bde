import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { invalid } from '../../serve/failure.ts'
import { isStaffOf } from './comment-stand.policy.ts'
import type { CommentedThing } from './commented-thing.ts'
import type { CommentReaders } from './comment.repository.ts'

export interface Mentioned {
  id: string
  name: string
}

/** How many people whose name matches are examined for those who may read the comment. */
const examined = 500

/** Returns a page of the people of the project who may read such a comment, by name. */
export async function findMentionable(
  database: Database,
  commented: CommentedThing,
  readers: CommentReaders,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<Mentioned[]> {
  // The index also has the email address and the file number, which the caller may not see and must not find out by searching.
  // COALESCE hides the second condition from the planner, which would expect few rows and read all users.
  const matching = sql<boolean>`${hasWords(sql`u.search_text`, search)}
    and coalesce(${hasWords(sql`searchable(u.name)`, search)}, false)`
  return mentionable(database, commented, readers, { matching, search, limit, offset: (page - 1) * limit })
}

/**
 * Returns the people whom a comment mentions, with their names as its text has them.
 * @throws Failure validation for a person who may not read the comment, or whom the text does not name
 */
export async function readMentions(
  database: Database,
  commented: CommentedThing,
  { text, visible_to, mentions }: { text: string; visible_to: CommentReaders; mentions: readonly string[] },
): Promise<Mentioned[]> {
  const ids = [...new Set(mentions)]
  if (ids.length === 0) return []
  const people = await mentionable(database, commented, visible_to, {
    matching: sql`u.id = any(${ids}::uuid[])`,
    search: '',
    limit: ids.length,
    offset: 0,
  })
  if (people.length < ids.length) throw invalid({ mentions: { key: 'mention_unknown' } })
  const missing = people.find(({ name }) => !text.includes(`@${name}`))
  if (missing) throw invalid({ mentions: { key: 'mention_missing', params: { name: missing.name } } })
  return people
}

async function mentionable(
  database: Database,
  { thing, rules }: CommentedThing,
  readers: CommentReaders,
  {
    matching,
    search,
    limit,
    offset,
  }: { matching: RawBuilder<boolean>; search: string; limit: number; offset: number },
): Promise<Mentioned[]> {
  const isStaff = isStaffOf(rules, thing)
  const order = sql`${phraseFirst(sql`searchable(u.name)`, search)}sortable(u.name), u.id`
  const { rows } = await sql<Mentioned>`
    select u.id, u.name from (
      select u.id, u.name, u.is_superuser from app_user u
      where ${matching} and (u.status = 'Active' or u.status_end <= now())
        and exists (select from project_user m where m.user_id = u.id and m.project_id = ${thing.projectId} offset 0)
      order by ${order} limit ${examined}
    ) u
    where ${rules.seenBy(thing)} ${readers === 'staff' ? sql`and ${isStaff}` : sql``}
    order by ${order} limit ${limit} offset ${offset}`.execute(database)
  return rows
}

/** Replaces the people whom a comment mentions. */
export async function writeMentions(
  database: Database,
  commentId: string,
  people: readonly Mentioned[],
): Promise<void> {
  await sql`delete from comment_mention where comment_id = ${commentId}`.execute(database)
  if (people.length === 0) return
  await sql`insert into comment_mention (comment_id, user_id, name)
    select ${commentId}, id, name from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id uuid, name text)`.execute(
    database,
  )
}
