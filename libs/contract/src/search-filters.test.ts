import { expect, it } from 'vitest'
import { z } from 'zod'
import type { CallPath } from './calls.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { searchText } from './values.ts'

/** The members that searches share, besides the words, the page and the limit that all of them have. */
const filters = [
  'project_id',
  'department_id',
  'department_code',
  'location_id',
  'team_id',
  'group_id',
  'mode',
] as const

/** Every call that searches, with the filters that make sense for it, from the `*.searches.json` of its area. */
const searches: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string[]>>('./*/*.searches.json', { eager: true, import: 'default' }),
  ),
)

/** Lists that are called searches and have no search words: of one thing's own parts, or of things without a name. */
const withoutWords: readonly string[] = [
  '/asset-photo/search',
  '/export/search',
  '/job/search',
  '/release-key/search',
  '/release/search',
  '/saved-view/search',
  '/store/search_ledger',
  '/store/search_material_ledger',
  '/webhook/search',
]

/** Reads that take the filters of a search and return one thing, counts or a whole tree or board: they have no pages. */
const withoutPages: readonly string[] = [
  '/audit/newest',
  '/catalog/getTree',
  '/cm/getBoard',
  '/cm/getCounts',
  '/pm/getBoard',
  '/pm/getCounts',
  '/inspection/getCounts',
]

/** Members that hold a whole text, of which similar ones are looked for: longer than words to search for may be. */
const comparedTexts: Readonly<Record<string, readonly string[]>> = { '/cm/findSimilar': ['description'] }

const membersOf = (path: CallPath): string[] => {
  const input: z.ZodType = calls[path].input
  return input instanceof z.ZodObject ? Object.keys(input.shape) : []
}

it('every search has both members for words, a page or an entry to read on from, a limit, and the filters that make sense for it', () => {
  const found = Object.fromEntries(
    (Object.keys(calls) as CallPath[])
      .filter((path) => calls[path].effect === 'read' && !('blob' in calls[path]))
      .filter((path) => !withoutWords.includes(path) && !withoutPages.includes(path))
      .filter((path) => /search/i.test(path) || membersOf(path).some((name) => name.startsWith('search')))
      .map((path) => [path, membersOf(path)] as const),
  )
  const declared = Object.fromEntries(
    Object.entries(found).map(([path, members]) => [
      path,
      filters.filter((filter) => members.includes(filter)),
    ]),
  )
  expect(declared).toEqual(searches)
  for (const [path, members] of Object.entries(found))
    expect([path, members]).toEqual([
      path,
      expect.arrayContaining([
        'search_text',
        'search',
        members.includes('after') ? 'after' : 'page',
        'limit',
      ]),
    ])
})

it('every read declares the members of its input that hold a text to search for', () => {
  const isSearchText = (member: z.ZodType): boolean =>
    member === searchText || (member instanceof z.ZodOptional && isSearchText(member.unwrap() as z.ZodType))
  for (const [path, call] of Object.entries<Call>(calls)) {
    const searched = Object.entries<z.ZodType>(call.input.shape)
      .filter(([, member]) => isSearchText(member))
      .map(([name]) => name)
      .concat(comparedTexts[path] ?? [])
    expect([path, [...(call.searchedBy ?? [])].sort()]).toEqual([path, searched.sort()])
  }
})

declare global {
  interface ImportMeta {
    /** Vite reads the files that match the pattern. */
    glob<Content>(pattern: string, options: { eager: true; import: 'default' }): Record<string, Content>
  }
}
