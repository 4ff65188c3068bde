import { sql, type RawBuilder } from 'kysely'
import type { Branch } from '../branch.ts'

export interface BranchRow {
  /** From the topmost exported location down to this one. */
  codes: string[]
  names: string[]
  code: string
  name: Record<string, string>
  description: Record<string, string>
  short_code: string
  category_code: string
  address: string
  ids: string[]
  lat: number | null
  lng: number | null
}

/** Returns the condition that location `l` is an active one of the branch. */
export const withinBranch = ({ projectId, tops }: Branch): RawBuilder<boolean> =>
  tops === null
    ? sql<boolean>`l.project_id = ${projectId} and l.removal_id is null`
    : sql<boolean>`l.project_id = ${projectId} and l.removal_id is null and l.path <@ any(${tops}::ltree[])`

/** Selects a JSON row for each location of the branch, in tree order. Names in paths are in `language`. */
export const branchRows = (branch: Branch, language: string): RawBuilder<unknown> => {
  const isTop = branch.tops === null ? sql`l.parent_id is null` : sql`l.path = any(${branch.tops}::ltree[])`
  return sql`
    with recursive tree as (
      select l.id, array[row_number() over (order by nlevel(l.path), l.position, l.id)] as place, array[l.code] as codes,
        ${branch.above}::text[] || in_language(l.name, ${language}) as names
      from location l where l.project_id = ${branch.projectId} and l.removal_id is null and ${isTop}
      union all
      select l.id, tree.place || l.position::bigint, tree.codes || l.code, tree.names || in_language(l.name, ${language})
      from location l join tree on l.parent_id = tree.id
      where l.project_id = ${branch.projectId} and l.removal_id is null
    )
    select jsonb_build_object('codes', tree.codes, 'names', tree.names, 'code', l.code, 'name', l.name,
      'description', l.description, 'short_code', l.short_code, 'category_code', l.category_code, 'address', l.address,
      'ids', l.ids, 'lat', l.lat, 'lng', l.lng)::text
    from tree join location l using (id) order by tree.place, l.id`
}

/** Selects the active languages, then those that only the branch's texts use: a JSON row for each. */
export const branchLanguages = (branch: Branch): RawBuilder<unknown> => sql`
  with used as (
    select distinct jsonb_object_keys(l.name || l.description) as code from location l where ${withinBranch(branch)}
  )
  select to_jsonb(code)::text from used full join language using (code)
  where used.code is not null or language.is_active
  order by language.is_default desc nulls last, language.position nulls last, code`
