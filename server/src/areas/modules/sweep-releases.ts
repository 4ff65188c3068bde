import { join } from 'node:path'
import { sql } from 'kysely'
import { runInBackground } from '../../serve/background-work.ts'
import type { Services } from '../../services.ts'
import { forgetOldUploads } from '../../files/forget-uploads.ts'
import { sweepFolder } from '../../files/sweep-folder.ts'
import { lockReleaseFiles } from './publish-release.ts'
import type { ReleaseCopies } from './release-copies.ts'
import { filesOfReleases } from './release-folder.ts'

const hour = 3_600_000

/** The next sweep and its time. It is not due at the start, where the first requests come first. */
export class ReleaseSweep {
  readonly #services: Services
  readonly #copies: ReleaseCopies
  #due = Date.now() + hour / 6

  constructor(services: Services, copies: ReleaseCopies) {
    this.#services = services
    this.#copies = copies
  }

  /** Sweeps in the background if a sweep is due, at most once an hour. */
  whenDue(): void {
    if (Date.now() < this.#due) return
    this.#due = Date.now() + hour
    runInBackground(this.#services, 'sweeping what is left of releases', () =>
      sweepReleases(this.#services, this.#copies),
    )
  }
}

/** Removes what is left of removed releases on the disk of this process: copies, unpacked uploads. */
export async function sweepReleases(
  services: Services,
  copies: ReleaseCopies,
  now = Date.now(),
): Promise<void> {
  await copies.forgetRemoved(now)
  await forgetOldUploads(join(services.environment.dataDir, 'uploads'), now)
}

/** Removes files of removed releases from the store. */
export async function sweepStore(services: Services, now = Date.now(), signal?: AbortSignal): Promise<void> {
  const removeUnused = (keys: readonly string[]) => removeOrphans(services, keys)
  await sweepFolder({
    files: services.files,
    folder: filesOfReleases,
    removeOrphans: removeUnused,
    now,
    signal,
  })
}

/** Removes unused files while nobody publishes, as a publication might count on one of them. */
async function removeOrphans({ database, files, log }: Services, keys: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockReleaseFiles(transaction)
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) as old (key)
      where not exists (
        select from module_release_file f join module_release r on r.id = f.release_id
        where f.storage_key = old.key and r.removed_at is null)`.execute(transaction)
    if (rows.length === 0) return
    await files.remove(rows.map(({ key }) => key))
    log.info({ count: rows.length }, 'files without a release were removed')
  })
}
