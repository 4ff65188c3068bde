import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PublishedReleases } from './published-releases.ts'

/**
 * Returns what is wrong with the releases of a load, one sentence each: an acknowledged release that is gone, a release without
 * its files, and an active release other than the last requested one. Asks each process for the files.
 */
export async function checkReleases(
  database: Database,
  releases: PublishedReleases,
  portals: readonly string[],
): Promise<string[]> {
  const wrong: string[] = []
  const { rows } = await sql<{ version: string }>`
    select version from module_release where module_code = ${releases.code}`.execute(database)
  const kept = new Set(rows.map(({ version }) => version))
  // Checked releases are not checked again, as the list grows with every kill.
  for (const { version, entry, isAcknowledged } of releases.sent.splice(0)) {
    if (isAcknowledged && !kept.has(version)) wrong.push(`the acknowledged release ${version} is gone`)
    if (!kept.has(version)) continue
    for (const portal of portals) {
      const { status } = await fetch(`${portal}${entry}`)
      if (status !== 200) wrong.push(`the release ${version} stands, and its entry is answered ${status}`)
    }
  }
  const { rows: active } = await sql<{ version: string | null }>`
    select active_version as version from module_activation where module_code = ${releases.code}
    order by generation desc limit 1`.execute(database)
  const version = active[0]?.version ?? 'none'
  if (!releases.possible.has(version))
    wrong.push(`the active release is ${version}, and not ${[...releases.possible].join(' or ')}`)
  releases.possible = new Set([version])
  return wrong
}
