import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Folder of the checkout that this program belongs to. */
export const thisCheckout = resolve(import.meta.dirname, '../../..')

/** Another checkout of the portal, built. */
export interface OtherCheckout {
  readonly folder: string
  /** Removes what was made for it. */
  close(): Promise<void>
}

/**
 * Opens the checkout that `--against` names. A folder is used as it is and must be built. Anything else names a commit: it
 * is checked out into a folder of its own and built there, with the packages of its own lock. That takes some minutes.
 * @throws Error if the commit is unknown, or cannot be installed or built
 */
export async function openOtherCheckout(against: string): Promise<OtherCheckout> {
  // npm and Nx change the directory; a relative path refers to the person's own.
  const given = resolve(process.env['INIT_CWD'] ?? '.', against)
  if (existsSync(given)) return { folder: given, close: async () => undefined }
  git('rev-parse', '--verify', '--quiet', `${against}^{commit}`)
  const parent = await mkdtemp(join(tmpdir(), 'atrium-against-'))
  const folder = join(parent, 'checkout')
  const close = async () => {
    git('worktree', 'remove', '--force', folder)
    await rm(parent, { recursive: true, force: true })
  }
  git('worktree', 'add', '--detach', folder, against)
  try {
    console.log(`building ${against} in ${folder}`)
    execFileSync('npm', ['run', 'build'], {
      cwd: folder,
      env: environmentOfOther(process.env),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch (error) {
    await close()
    throw error
  }
  return { folder, close }
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: thisCheckout, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Returns the environment without what npm and Nx set for the programs of this checkout. */
export function environmentOfOther(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !/^(npm_|nx_|init_cwd$|node_env$)/i.test(name)),
  )
}
