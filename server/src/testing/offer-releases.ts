import type { Database } from '../database/database.ts'
import { changeActivation } from '../areas/modules/activation.repository.ts'
import type { ModuleRelease } from '../areas/modules/module-release.presenter.ts'
import { releaseManifestOf } from './release-manifest.ts'

/** A release as a test gives it. What it leaves out is empty. */
export type GivenRelease = Omit<ModuleRelease, 'bytes' | 'titles'> &
  Partial<Pick<ModuleRelease, 'bytes' | 'titles'>>

export interface GivenReleases {
  all: readonly GivenRelease[]
}

/** Makes releases active for everybody, as if they had been published: without files, which no call reads. */
export async function offerReleases(database: Database, { all }: GivenReleases): Promise<void> {
  for (const { titles = {}, bytes = { raw: 0, brotli: 0, gzip: 0 }, ...manifest } of all) {
    const { code, version } = manifest
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('module_release')
        .values({
          module_code: code,
          version,
          manifest: JSON.stringify(wholeManifest({ ...manifest, bytes })),
          titles: JSON.stringify(titles),
          source: 'repository',
        })
        .onConflict((one) => one.doNothing())
        .execute()
      await changeActivation(transaction, code, (now) =>
        now?.activeVersion === version
          ? undefined
          : {
              activeVersion: version,
              candidate: null,
              pinned: false,
              kind: 'activated',
              reason: null,
              by: null,
            },
      )
    })
  }
}

function wholeManifest(manifest: Omit<ModuleRelease, 'titles'>): object {
  const plain = releaseManifestOf(manifest.code, manifest.version)
  return { ...plain, ...manifest, declaration: { ...plain.declaration, ...manifest.declaration } }
}
