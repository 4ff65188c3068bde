import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reckonVersion, type ReleaseManifest } from '@atrium/contract'
import { madeUpRelease } from '@atrium/contract/made-up-release'
import { packRelease } from '@atrium/release/pack-release'

const hash = (kind: string, encoding: 'hex' | 'base64', content: string) =>
  createHash(kind).update(content).digest(encoding)

export interface MadeRelease {
  readonly manifest: ReleaseManifest
  /** The archive, as the portal accepts it. */
  readonly archive: Uint8Array<ArrayBuffer>
}

/** Makes a release of these files that no build has made: the owner of a key can send anything. */
export async function madeRelease(
  code: string,
  files: Readonly<Record<string, string>>,
): Promise<MadeRelease> {
  const texts = ['en', 'ar', 'fr'].map((language) => [`i18n/${language}.json`, '{"title":"Made"}'] as const)
  const all = [...Object.entries(files), ...texts]
  const list = all.map(([path, content]) => ({
    path,
    integrity: `sha384-${hash('sha384', 'base64', content)}`,
    bytes: Buffer.byteLength(content),
  }))
  const entry = list.find(({ path }) => path === 'entry.js')
  if (!entry) throw new Error('a release has an entry.js')
  const described = madeUpRelease(code, { files: list, entry: entry.path, integrity: entry.integrity })
  const manifest = { ...described, version: reckonVersion(described, (text) => hash('sha256', 'hex', text)) }
  const folder = await mkdtemp(join(tmpdir(), 'atrium-made-release-'))
  try {
    for (const [path, content] of [...all, ['release.json', JSON.stringify(manifest)] as const]) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return { manifest, archive: new Uint8Array(await packRelease(folder)) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
