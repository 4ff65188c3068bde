import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, releaseManifest, type ReleaseManifest } from '@atrium/contract'
import { z } from 'zod'

const current = z.object({ version: z.string().regex(/^[0-9a-f]+$/) })

type Declaration = ReleaseManifest['declaration']

export type ReleasePage = Pick<Declaration['pages'][number], 'code' | 'path' | 'requires' | 'scope'>

/** What the server itself goes by of a declaration; the rest is passed on. */
type JudgedDeclaration = Pick<Declaration, 'code' | 'position' | 'opens'> & {
  titleKey?: string
  pages: readonly ReleasePage[]
  tabs: readonly (Pick<Declaration['tabs'][number], 'code' | 'position'> & { titleKey?: string })[]
  languages?: readonly string[]
}

/** What a module and its tabs are called, by language and then by code. */
type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A release, and the folder that holds every version of its module. */
export type ModuleRelease = Pick<ReleaseManifest, 'code' | 'version' | 'entry' | 'integrity' | 'ahead'> & {
  declaration: JudgedDeclaration
  folder: string
  titles?: Titles
}

/** The modules that this server offers: each with the release that is current. */
export interface ModuleReleases {
  all: readonly ModuleRelease[]
  get(code: string): ModuleRelease | undefined
}

/**
 * Reads the current release of every remote below a folder: `<folder>/<remote>/dist/current.json` names it. A remote that was never built is not offered.
 * @throws when a release is there but cannot be read: a portal with half its modules would mislead
 */
export async function readModuleReleases(remotesFolder: string): Promise<ModuleReleases> {
  const all: ModuleRelease[] = []
  for (const remote of (await readdir(remotesFolder)).sort()) {
    const read = await readRelease(join(remotesFolder, remote, 'dist'))
    if (read) all.push(read)
  }
  return { all, get: (code) => all.find((one) => one.code === code) }
}

async function readRelease(dist: string): Promise<ModuleRelease | undefined> {
  const named = await readFile(join(dist, 'current.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (named === undefined) return undefined
  const folder = join(dist, current.parse(JSON.parse(named)).version)
  const read = releaseManifest.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
  return { ...read, folder: dist, titles: await readTitles(folder, read.declaration) }
}

/** @throws when a language that the module declares has no file: the build writes one for each */
async function readTitles(folder: string, { code, titleKey, tabs, languages }: Declaration): Promise<Titles> {
  const keys = [{ code, titleKey }, ...tabs]
  const titles: Record<string, Record<string, string>> = {}
  for (const language of languages) {
    const texts: unknown = JSON.parse(await readFile(join(folder, 'i18n', `${language}.json`), 'utf8'))
    const named = keys.flatMap((one) => {
      const title = one.titleKey === undefined ? undefined : textAt(texts, one.titleKey)
      return title === undefined ? [] : [[one.code, title] as const]
    })
    titles[language] = Object.fromEntries(named)
  }
  return titles
}

function textAt(texts: unknown, key: string): string | undefined {
  let found = texts
  for (const step of key.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined
  return typeof found === 'string' ? found : undefined
}

/** What a release calls its module or one of its tabs: in a language, else in the default one, else the code. */
export function titleIn({ titles }: ModuleRelease, code: string, language: string): string {
  return titles?.[language]?.[code] ?? titles?.[defaultLanguage]?.[code] ?? code
}
