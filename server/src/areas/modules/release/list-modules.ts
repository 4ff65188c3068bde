import { shippedLanguage, type ReleaseFigures, type WithdrawalFigures } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { figuresOf } from './release-use.ts'
import { previousVersion } from './release.repository.ts'

export interface ListedModule {
  code: string
  title: string
  generation: string | null
  active_version: string | null
  previous_version: string | null
  pinned: boolean | null
  candidate_version: string | null
  candidate_role_ids: string[]
  candidate_user_ids: string[]
  candidate_percentage: number
  since: Date | null
  by: string | null
  by_name: string | null
  active_figures: ReleaseFigures | null
  candidate_figures: ReleaseFigures | null
  previous_figures: ReleaseFigures | null
  failing: WithdrawalFigures | null
  withdrawn: { version: string; at: string; reason: WithdrawalFigures } | null
}

/** Lists every module with a published release, by its title in a language. */
export async function listModules(database: Database, language: string): Promise<ListedModule[]> {
  const code = sql.ref('m.code')
  const figures = (version: string) => sql`
    case when ${sql.ref(version)} is not null then (select to_jsonb(f) from (${figuresOf(code, sql.ref(version))}) f) end`
  const { rows } = await sql<ListedModule>`
    with recursive step (code) as (
      (select module_code from module_release order by module_code limit 1)
      union all
      select (select module_code from module_release r where r.module_code > step.code order by r.module_code limit 1)
      from step where step.code is not null
    ), module as (select code from step where code is not null)
    select m.code, coalesce(named.titles -> ${language} ->> m.code, named.titles -> ${shippedLanguage} ->> m.code, m.code) as title,
      now.generation, now.active_version, now.pinned, now.candidate_version, now.candidate_role_ids,
      now.candidate_user_ids, now.candidate_percentage, began.at as since, began.by, u.name as by_name,
      previous.version as previous_version,
      ${figures('now.active_version')} as active_figures,
      ${figures('now.candidate_version')} as candidate_figures,
      ${figures('previous.version')} as previous_figures,
      case when named.version = now.active_version and named.withdrawn_at is null then named.withdrawn_reason end as failing,
      case when now.kind = 'withdrawn' then (
        select jsonb_build_object('version', version, 'at', withdrawn_at, 'reason', withdrawn_reason) from module_release
        where module_code = m.code and withdrawn_at is not null order by withdrawn_at desc limit 1) end as withdrawn
    from module m
    left join lateral (select * from module_activation a
      where a.module_code = m.code order by generation desc limit 1) now on true
    left join lateral (select ${previousVersion(code, sql.ref('now.active_version'))} as version) previous on true
    left join lateral (select a.at, a.by from module_activation a
      where a.module_code = m.code and a.active_version = now.active_version
        and a.generation > coalesce((select max(other.generation) from module_activation other
          where other.module_code = m.code and other.active_version is distinct from now.active_version), 0)
      order by a.generation limit 1) began on true
    left join app_user u on u.id = began.by
    cross join lateral (select * from module_release
      where module_code = m.code and version = coalesce(now.active_version,
        (select version from module_release r where r.module_code = m.code order by r.id desc limit 1))
      limit 1) named
    order by title, m.code`.execute(database)
  return rows
}
