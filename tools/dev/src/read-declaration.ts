import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const declared = z.object({ declaration: z.looseObject({ code: z.string() }) })

export type Declaration = z.output<typeof declared>['declaration']

/** Returns the remote's declaration as its file is now. */
export async function readDeclaration(folder: string): Promise<Declaration> {
  const file = join(folder, 'src', 'declaration.ts')
  const { mtimeMs } = await stat(file)
  return declared.parse(await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)).declaration
}
