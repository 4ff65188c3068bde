import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const declared = z.object({ declaration: z.looseObject({ code: z.string() }) })

export type Declaration = z.output<typeof declared>['declaration']

/** What the remote in this folder declares, as its file says at this moment. */
export async function readDeclaration(folder: string): Promise<Declaration> {
  const file = join(folder, 'src', 'declaration.ts')
  const { mtimeMs } = await stat(file)
  return declared.parse(await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)).declaration
}
