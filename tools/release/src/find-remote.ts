import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { WrongArguments } from './read-arguments.ts'

const declared = z.object({ declaration: z.looseObject({ code: z.string() }) })

const isRemote = (folder: string) => existsSync(join(folder, 'rspack.config.ts'))

/** The possible places of a name: a folder, relative to here, or the remote of that name in the portal's repository. */
const placesOf = (named: string, from: string) => [resolve(from, named), resolve(from, 'remotes', named)]

/** Returns the folder of a remote. @throws WrongArguments if there is none */
export function findRemote(named: string, from: string): string {
  const places = placesOf(named, from)
  const found = places.find(isRemote)
  if (found !== undefined) return found
  throw new WrongArguments(
    `There is no remote ${named} here: neither ${places.join(' nor ')} has an rspack.config.ts. Name its folder.`,
  )
}

/** Returns the code that a remote declares; for a module whose remote is not here, the typed name. */
export async function codeOf(named: string, from: string): Promise<string> {
  const folder = placesOf(named, from).find(isRemote)
  if (folder === undefined) return basename(named)
  const file = pathToFileURL(join(folder, 'src', 'declaration.ts')).href
  return declared.parse(await import(file)).declaration.code
}
