import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reckonVersion, type ReleaseManifest } from '@atrium/contract'
import { madeUpRelease } from '@atrium/contract/made-up-release'
import { integrityOf } from '../areas/modules/release-folder.ts'

export interface ReleaseToBuild {
  code: string
  /** The content of its entry. Another text gives another version. */
  script?: string
  declaration?: Partial<ReleaseManifest['declaration']>
  /** What it needs beyond the portal and the contract. */
  needs?: Partial<ReleaseManifest['needs']>
  offers?: Partial<ReleaseManifest['offers']>
  /** Further files, by their paths. */
  files?: Readonly<Record<string, string | Buffer>>
}

const languages = ['en', 'ar', 'fr']
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Writes a release as a build does into a new folder below `parent`, and returns the folder. */
export async function buildRelease(
  parent: string,
  { code, script = `export const name = '${code}'`, declaration, needs, offers, files = {} }: ReleaseToBuild,
): Promise<{ folder: string; manifest: ReleaseManifest }> {
  const folder = await mkdtemp(join(parent, `${code}-`))
  const contents = new Map<string, Buffer>()
  const add = (path: string, content: string | Buffer) => {
    const whole = Buffer.from(content)
    contents.set(path, whole).set(`${path}.br`, brotliCompressSync(whole)).set(`${path}.gz`, gzipSync(whole))
    return integrityOf(whole)
  }
  const entry = `entry.${sha256(script).slice(0, 16)}.js`
  const integrity = add(entry, script)
  for (const language of languages)
    add(`i18n/${language}.json`, JSON.stringify({ title: `The ${code}`, details: 'Details' }))
  for (const [path, content] of Object.entries(files)) add(path, content)
  const described = madeUpRelease(code, {
    entry,
    integrity,
    bytes: {
      raw: contents.get(entry)?.length ?? 0,
      brotli: contents.get(`${entry}.br`)?.length ?? 0,
      gzip: contents.get(`${entry}.gz`)?.length ?? 0,
    },
    ...(declaration && { declaration }),
    ...(offers && { offers }),
    needs: { ...(declaration?.portal !== undefined && { portal: declaration.portal }), ...needs },
    sizes: { entry: contents.get(`${entry}.br`)?.length ?? 0, firstViews: {}, modals: {}, extensions: {} },
    files: [...contents].map(([path, content]) => ({
      path,
      integrity: integrityOf(content),
      bytes: content.length,
    })),
  })
  const manifest = { ...described, version: reckonVersion(described, sha256) }
  for (const [path, content] of contents) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest))
  return { folder, manifest }
}
