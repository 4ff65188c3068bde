import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildRelease } from '../testing/build-release.ts'
import { archiveOf } from '../testing/release-archive.ts'

export interface PublishedRelease {
  version: string
  /** The address of its entry, below the portal's. */
  entry: string
  /** Whether the server acknowledged it. */
  isAcknowledged: boolean
}

/** A module of which the load publishes and activates one release after another. */
export class PublishedReleases {
  readonly code = 'killed'
  /** The releases that were sent since the last check. */
  readonly sent: PublishedRelease[] = []
  /** The versions that may be active: one if the last activation was acknowledged, one more for each unanswered one. */
  possible = new Set(['none'])
  readonly #beside: string
  #count = 0

  /** `beside` is a file in whose folder releases are built. */
  constructor(beside: string) {
    this.#beside = beside
  }

  /** Builds the next release, and returns its tar and its description. */
  async next(): Promise<{ archive: Buffer<ArrayBuffer>; release: PublishedRelease }> {
    const folder = await mkdtemp(join(dirname(this.#beside), 'release-'))
    try {
      const script = `export const count = ${(this.#count += 1)}`
      // It works with any shell of this portal.
      const built = await buildRelease(folder, { code: this.code, script, needs: { portal: '*' } })
      const { version, entry } = built.manifest
      const release = { version, entry: `/remotes/${this.code}/${version}/${entry}`, isAcknowledged: false }
      this.sent.push(release)
      return { archive: await archiveOf(built.folder), release }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
