import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What a page asks for: rights, or nothing but being signed in. */
const requirement = z.union([
  z.literal('everyone'),
  z.looseObject({
    module: z.string(),
    tab: z.string().optional(),
    access: z.string().optional(),
    superuser: z.literal(true).optional(),
  }),
])

const page = z.looseObject({
  code: z.string(),
  path: z.string(),
  requires: requirement,
  scope: z.enum(['project', 'portal']).optional(),
})

/** What the server reads of a remote's `release.json`; the declaration is passed on whole. */
const release = z.object({
  code: z.string(),
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  ahead: z.array(z.object({ file: z.string(), integrity: z.string() })).default([]),
  declaration: z.looseObject({
    code: z.string(),
    position: z.number(),
    pages: z.array(page),
    tabs: z.array(z.looseObject({ code: z.string(), position: z.number() })),
    opens: z.array(z.string()),
  }),
})

const current = z.object({ version: z.string().regex(/^[0-9a-f]+$/) })

export type ReleasePage = z.infer<typeof page>

/** A release, and the folder that holds every version of its module. */
export type ModuleRelease = z.infer<typeof release> & { folder: string }

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
  const read = release.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
  return { ...read, folder: dist }
}
