import { callShapes, contractVersion, releaseManifest, type ReleaseManifest } from '@atrium/contract'
import { judgeRelease, type Break } from '@atrium/contract/release-gate'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'

let shapes: ReturnType<typeof callShapes> | undefined

/**
 * Returns everything that prevents a release from being active in this portal: with the other active releases, under the shell
 * that this server sends, and on the calls that it answers. `along` become active together with it.
 */
export async function breaksHere(
  { database, services }: { database: Database; services: Pick<Services, 'shell'> },
  release: ReleaseManifest,
  along: readonly ReleaseManifest[] = [],
): Promise<Break[]> {
  const coming = new Set(along.map(({ code }) => code))
  const active = (await readActive(database)).filter(({ code }) => !coming.has(code))
  return judgeRelease(release, {
    shell: services.shell,
    contract: contractVersion,
    calls: (shapes ??= callShapes()),
    modules: [...active, ...along],
  })
}

/** Reads the manifests of all active releases, without those that were published before releases had one. */
async function readActive(database: Database): Promise<ReleaseManifest[]> {
  const { rows } = await sql<{ manifest: unknown }>`
    with recursive step (code) as (
      (select module_code from module_activation order by module_code limit 1)
      union all
      select (select module_code from module_activation a where a.module_code > step.code order by a.module_code limit 1)
      from step where step.code is not null
    )
    select release.manifest from step
    cross join lateral (select active_version from module_activation a
      where a.module_code = step.code order by a.generation desc limit 1) now
    cross join lateral (select manifest from module_release r
      where r.module_code = step.code and r.version = now.active_version limit 1) release`.execute(database)
  return rows.flatMap(({ manifest }) => releaseManifest.safeParse(manifest).data ?? [])
}
