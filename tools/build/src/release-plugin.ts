import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reckonVersion } from '@atrium/contract'
import { isAsNamed, mayBeHeld, releaseFileEndings, releaseSizes } from '@atrium/contract/release-gate'
import type { ModuleDeclaration } from '@atrium/portal/declaration'
import type { Compiler, Stats } from '@rspack/core'
import { checkDeclaration } from './check-declaration.ts'
import { checkDeclared } from './check-declared.ts'
import { compressFolder } from './compress.ts'
import { doorsByName } from './doors-by-name.ts'
import { filesBelow } from './files.ts'
import { integrityOf } from './integrity.ts'
import type { Release } from './release.ts'
import { scriptsBehindDoor } from './scripts-behind-doors.ts'
import { textGaps } from './text-gaps.ts'
import { whatItUses } from './what-it-uses.ts'

const keptReleases = 3

export interface ReleaseOptions {
  readonly code: string
  /** The remote's own folder. */
  readonly folder: string
  /** Where rspack writes files before they have a version; inside `dist`. */
  readonly building: string
}

async function readDeclaration(folder: string): Promise<ModuleDeclaration> {
  const module = (await import(pathToFileURL(join(folder, 'src/declaration.ts')).href)) as {
    declaration: ModuleDeclaration
  }
  return module.declaration
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Moves the built folder to the place of its version. An existing version is equal, byte for byte. */
async function publish(building: string, target: string): Promise<void> {
  const known = await stat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (known) await rm(building, { recursive: true })
  else await rename(building, target)
}

/** Keeps the newest few releases: people who have the portal open still load from the one before. */
async function removeOldReleases(dist: string): Promise<void> {
  const entries = await readdir(dist, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const aged = await Promise.all(
    folders.map(async ({ name }) => ({ name, at: (await stat(join(dist, name))).mtimeMs })),
  )
  const old = aged.toSorted((a, b) => b.at - a.at).slice(keptReleases)
  await Promise.all(old.map(({ name }) => rm(join(dist, name), { recursive: true })))
}

/** Maps the scripts of each door by their name in the module instead of by the file that they load. */
function byName(
  doors: ReadonlyMap<string, string>,
  byImport: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  return Object.fromEntries([...doors].map(([name, request]) => [name, byImport[request] ?? []]))
}

/** @throws if a portal would refuse one of the files */
async function fileList(folder: string): Promise<Release['files']> {
  const files = await filesBelow(folder)
  return Promise.all(
    files.map(async (path) => {
      const content = await readFile(join(folder, path))
      if (!mayBeHeld(path)) throw new Error(`A release may not hold ${path}: only ${releaseFileEndings}`)
      if (!isAsNamed(path, content)) throw new Error(`${path} is not the picture that its name says`)
      return { path, integrity: integrityOf(content), bytes: content.length }
    }),
  )
}

async function release({ code, folder, building }: ReleaseOptions, stats: Stats): Promise<void> {
  const dist = join(folder, 'dist')
  const declaration = await readDeclaration(folder)
  await mkdir(join(building, 'i18n'), { recursive: true })
  await cp(join(folder, 'i18n'), join(building, 'i18n'), { recursive: true })
  await checkDeclaration(code, declaration, join(folder, 'i18n'))
  await writeFile(join(building, 'declaration.json'), JSON.stringify(declaration))

  const integrity = async (script: string) => integrityOf(await readFile(join(building, script)))
  const pages = scriptsBehindDoor(stats, './src/pages.ts')
  const modals = scriptsBehindDoor(stats, './src/modals.ts')
  const extensions = scriptsBehindDoor(stats, './src/extensions.ts')
  if (pages.door.length === 0) throw new Error('The build has no scripts for what it exposes as ./pages')
  const ahead = [...new Set([...pages.door, ...pages.along])]
  const findings = {
    ahead: await Promise.all(ahead.map(async (file) => ({ file, integrity: await integrity(file) }))),
    pageScripts: byName(await doorsByName(join(folder, 'src/pages.ts')), pages.byImport),
    modalScripts: byName(await doorsByName(join(folder, 'src/modals.ts')), modals.byImport),
    extensionScripts: byName(await doorsByName(join(folder, 'src/extensions.ts')), extensions.byImport),
    textGaps: await textGaps(join(folder, 'i18n'), declaration.languages),
    ...(await whatItUses(building, declaration)),
  }
  checkDeclared(declaration, findings)
  const compressed = await compressFolder(building)
  const entry = compressed.find(({ file }) => /^entry\.[0-9a-f]+\.js$/.test(file))
  if (!entry) throw new Error(`The build of ${code} has made no entry`)
  const { file, ...bytes } = entry
  const files = await fileList(building)
  const described: Omit<Release, 'version'> = {
    code,
    entry: file,
    integrity: await integrity(file),
    bytes,
    ...findings,
    declaration: { actions: [], points: [], extensions: [], ...declaration },
    languages: declaration.languages,
    files,
    sizes: releaseSizes({ entry: file, files, ...findings }),
  }
  const version = reckonVersion(described, sha256)
  const manifest: Release = { ...described, version }
  await writeFile(join(building, 'release.json'), JSON.stringify(manifest, null, 2))
  await publish(building, join(dist, version))
  await writeFile(join(dist, 'current.json'), JSON.stringify({ version }))
  await removeOldReleases(dist)
}

/** Turns a finished build into an immutable release folder `dist/<version>/`, and names it in `dist/current.json`. */
export class ReleasePlugin {
  readonly options: ReleaseOptions

  constructor(options: ReleaseOptions) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (!stats.hasErrors()) await release(this.options, stats)
    })
  }
}
