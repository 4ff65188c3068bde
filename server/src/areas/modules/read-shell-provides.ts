import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shellProvides, type ShellProvides } from '@atrium/contract'
import { z } from 'zod'

/**
 * Reads what the built shell provides to modules from its `shell.json`.
 * @throws if the shell was not built, or was built by an older Atrium
 */
export async function readShellProvides(shellFolder: string): Promise<ShellProvides> {
  const text = await readFile(join(shellFolder, 'shell.json'), 'utf8')
  return z.object({ provides: shellProvides }).parse(JSON.parse(text)).provides
}
