import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the text of a remote's declaration says, as far as a new remote needs it. */
export interface KnownRemote {
  readonly code: string
  readonly position: number
  /** First parts of its pages' addresses. */
  readonly paths: readonly string[]
}

/** Returns the remotes of the repository, from the text of their declarations. */
export async function knownRemotes(root: string): Promise<KnownRemote[]> {
  const found: KnownRemote[] = []
  for (const code of (await readdir(join(root, 'remotes'))).toSorted()) {
    const file = join(root, 'remotes', code, 'src/declaration.ts')
    if (!existsSync(file)) continue
    const text = await readFile(file, 'utf8')
    const positions = [...text.matchAll(/position: (\d+)/g)].map(([, position]) => Number(position))
    const paths = [...text.matchAll(/path: '([^/']+)/g)].map(([, first = '']) => first)
    found.push({ code, position: Math.max(0, ...positions), paths })
  }
  return found
}
