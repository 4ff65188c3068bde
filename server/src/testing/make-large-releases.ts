import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { releaseManifestOf } from './release-manifest.ts'

/**
 * Writes years of fifty modules, one of them `code`: thousands of releases, each active for a while, and the sessions that
 * loaded the last ones.
 */
export async function makeLargeReleases(database: Database, code: string): Promise<void> {
  const manifest = JSON.stringify(releaseManifestOf(code, '000000000000'))
  const released = sql`
    select n, case n % 50 when 0 then ${code}::text else 'module-' || n % 50 end as code, lpad(to_hex(n), 12, '0') as version
    from generate_series(1, 2500) n`
  await sql`
    insert into module_release (module_code, version, manifest, source)
    select r.code, r.version, ${manifest}::jsonb, 'team' from (${released}) r order by n`.execute(database)
  await sql`
    insert into module_release_file (release_id, path, storage_key, integrity, bytes)
    select id, 'entry.js', 'modules/none', 'sha384-none', 3 from module_release`.execute(database)
  await sql`
    insert into module_activation (module_code, active_version, kind)
    select r.code, r.version, 'activated' from (${released}) r order by n`.execute(database)
  await sql`
    insert into module_vote (session_id, module_code, version, outcome, mount_ms)
    select s.id, r.code, r.version, case s.n % 50 when 0 then 'failed' else 'mounted' end, 80 + s.n % 300
    from (select id, row_number() over (order by id) as n from session) s
    join (${released}) r on r.n = 2401 + s.n % 100`.execute(database)
  await sql`
    insert into module_set_use (session_id, generation)
    select id, (select max(generation) from module_activation) - n % 100
    from (select id, row_number() over (order by id) as n from session) s`.execute(database)
}
