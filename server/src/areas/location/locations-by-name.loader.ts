import { topLevel, type CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import type { Database } from '../../database/database.ts'
import { hasWords, patternOf, phraseOf, wordsOf } from '../../database/words.ts'
import { maySearchAll } from './location.policy.ts'
import { conditionsOfPlaces } from './place-filter.sight.ts'
import { loadLocation } from './location.loader.ts'
import { isAmong, locationColumns, type Among, type LocationRow } from './location-rows.loader.ts'
import { narrowedBySight, readSight, seenLabels, type Sight } from './sight.ts'

export interface Page {
  page: number
  limit: number
}

/** Shorter words have no trigram to look up. */
const shortestIndexed = 3

/**
 * Finds the locations that match a search, by name in the caller's language [LOC-4].
 * @throws Failure forbidden for `all` without location_view_all, not_found for a place, group, team or near location that the
 * caller does not see
 */
export async function searchLocations(
  context: Context,
  input: CallRequest<'/location/search'>,
): Promise<{ rows: LocationRow[]; sight: Sight }> {
  const sight = await readSight(context, input.project_id)
  if (input.mode === 'all' && !maySearchAll(sight)) throw forbidden()
  const narrowedBy = narrowedBySight(sight)
  const parent = input.parent_id === topLevel ? undefined : input.parent_id
  for (const places of [{ location_id: parent }, input])
    narrowedBy.push(...(await conditionsOfPlaces(context, input.project_id, places)))
  const rows = await findByName(context.database, {
    projectId: input.project_id,
    language: context.actor.language,
    search: searchedFor(input),
    among: input.include_removed ? 'all' : 'active',
    narrowedBy,
    conditions: input.category_code ? [sql<boolean>`l.category_code = ${input.category_code}`] : [],
    near: input.near_id === undefined ? undefined : await readNear(context, sight, input.near_id),
    page: input,
  })
  return { rows, sight }
}

/** Returns the labels of the path to a location, as far as the caller sees it: the rest would tell what is above. */
async function readNear(context: Context, sight: Sight, id: string): Promise<readonly string[]> {
  const { project_id: projectId, path } = await loadLocation(context, id, 'location_view')
  if (projectId !== sight.projectId) throw notFound()
  return seenLabels(sight, path)
}

/** Returns the condition that `location_search s` contains the words of a text. */
export const hasText = (search: string) => hasWords(sql`s.text`, search)

/** The search text before its descriptions; see `search_text_of`. */
const beforeDescriptions = sql`split_part(s.text, E'\\x1F', 1)`

/** The names and the address of `location_search s`, which stand before its code; empty if the first name is the code. */
const beforeCode = sql`split_part(s.text, E'\n' || searchable(s.code) || E'\n', 1)`

/**
 * 0: the text is a whole name, code or description; 1: it is in a name or the address; 2: it is in a code; 3: it is in a
 * description; 4: its words are before the descriptions; 5: they are anywhere. Codes of the places below repeat the code of a building, so its name counts more.
 */
const rankOf = (search: string) =>
  sql<number>`case when s.text like whole_line_pattern(${search}) then 0
    when ${beforeCode} like ${patternOf(search)} then 1
    when ${beforeDescriptions} like ${patternOf(search)} then case when ${beforeCode} = '' then 1 else 2 end
    when s.text like ${patternOf(search)} then 3
    when ${hasWords(beforeDescriptions, search)} then 4
    else 5 end`

interface NameSearch {
  projectId: string
  language: string
  search: string
  among: Among
  /** Conditions on `location l` that match few locations and have an index. */
  narrowedBy: readonly RawBuilder<boolean>[]
  /** Further conditions on `location l`, which most locations may meet. */
  conditions: readonly RawBuilder<boolean>[]
  /** The labels of a path. Of equally good matches, those come first that share more of it. */
  near?: readonly string[] | undefined
  page: Page
}

/**
 * Returns a page of the locations of a project that meet some conditions: whole matches first, then those in names, in codes, and
 * in descriptions; among those the nearest ones, then by name, then by code. Shorter codes come first, so that C-2 comes before C-10: sorting codes as
 * names are sorted would compute a sort key for each code in every search.
 */
export async function findByName(database: Database, query: NameSearch): Promise<LocationRow[]> {
  const words = wordsOf(query.search)
  const search = phraseOf(query.search) ?? words.join('')
  let found = sortedByName(query)
  if (words.some((word) => word.length >= shortestIndexed)) found = sortedMatches(query, search)
  else if (search !== '') found = sortedShortMatches(query, search)
  const { rows } = await sql<LocationRow>`
    with found as materialized (${found})
    select ${locationColumns(query.among)} from found join location l on l.id = found.id
    order by found.rank, found.far, found.sorting, length(found.code), found.code, found.id`.execute(database)
  return rows
}

const sortingOf = (row: 'l' | 's', language: string) =>
  sql`name_in_order(${sql.ref(`${row}.name_order`)}, ${language})`

const onePage = ({ page: { page, limit } }: NameSearch) => sql`limit ${limit} offset ${(page - 1) * limit}`

const meets = ({ projectId, among, narrowedBy, conditions }: NameSearch) =>
  sql<boolean>`${sql.join([sql`l.project_id = ${projectId}`, isAmong(among), ...narrowedBy, ...conditions], sql` and `)}`

const inOrder = sql`order by rank, far, sorting, length(code), code, id`

/** How little of the path to `location l` is on the way to the near location: 0 for nothing, less for more. */
const farOf = ({ near }: NameSearch) =>
  near === undefined
    ? sql<number>`0`
    : sql<number>`(select -count(*)::int from unnest(string_to_array(l.path::text, '.')) as label where label = any(${near}::text[]))`

/** Selects every location that meets the conditions, by name: walks the names until the page is full. */
function sortedByName(query: NameSearch): RawBuilder<unknown> {
  const sorting = sortingOf('l', query.language)
  return sql`select l.id, l.code, ${sorting} as sorting, 1 as rank, 0 as far from location l where ${meets(query)}
    order by ${sorting}, length(l.code), l.code, l.id ${onePage(query)}`
}

/**
 * Looks up all matches of a text in the trigram index and sorts them. Walking the names until enough of them match
 * would be quick for frequent texts, and slow for names late in the alphabet.
 */
function sortedMatches(query: NameSearch, search: string): RawBuilder<unknown> {
  const matches = sql`s.project_id = ${query.projectId} and ${hasText(search)}`
  const columns = sql`s.location_id as id, s.code, ${sortingOf('s', query.language)} as sorting, ${rankOf(search)} as rank`
  // Without a narrowing condition, looks at the matching locations one by one until the page is full; at all of them for what is near.
  if (query.narrowedBy.length === 0 && query.near === undefined)
    return sql`
      with matching as materialized (select ${columns}, 0 as far from location_search s where ${matches})
      select matching.* from (select * from matching ${inOrder}) matching,
        lateral (select from location l where l.id = matching.id and ${meets(query)} offset 0) narrowed
      ${onePage(query)}`
  const found =
    query.narrowedBy.length > 0
      ? sql`${farOf(query)} as far from location_search s join location l on l.id = s.location_id where ${matches} and ${meets(query)}`
      : sql`narrowed.far from location_search s,
          lateral (select ${farOf(query)} as far from location l where l.id = s.location_id and ${meets(query)} offset 0) narrowed
          where ${matches}`
  return sql`
    with matching as materialized (select ${columns}, ${found})
    select * from matching ${inOrder} ${onePage(query)}`
}

/** Looks up what can be looked up of short words, whole matches and several words as they were typed, and walks the names for the rest. */
function sortedShortMatches(query: NameSearch, search: string): RawBuilder<unknown> {
  const { page, limit } = query.page
  const phrase = phraseOf(search)
  const isWhole =
    phrase !== undefined && phrase.length >= shortestIndexed
      ? sql<boolean>`s.text like ${patternOf(phrase)}`
      : sql<boolean>`s.text like whole_line_pattern(${search})`
  const sorting = sortingOf('l', query.language)
  return sql`
    with whole as materialized (
      select s.location_id as id, s.code, ${sortingOf('s', query.language)} as sorting, ${rankOf(search)} as rank, far
      from location_search s, lateral (select ${farOf(query)} as far from location l where l.id = s.location_id and ${meets(query)} offset 0) narrowed
      where s.project_id = ${query.projectId} and ${isWhole}
    ), part as materialized (
      select l.id, l.code, ${sorting} as sorting, 6 as rank, 0 as far
      from location l, lateral (select text from location_search where location_id = l.id offset 0) s
      where ${meets(query)} and ${hasText(search)} and not ${isWhole}
      order by ${sorting}, length(l.code), l.code, l.id limit ${page * limit}
    )
    select * from (select * from whole union all select * from part) either ${inOrder} ${onePage(query)}`
}
