import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copiedRemote } from '@atrium/release/copied-remote'
import { runCommand, type Ended } from '@atrium/release/run-command'

const root = join(import.meta.dirname, '../..')

/** A team's own copy of a remote, which it changes and releases by the real command. */
export class TeamRemote {
  readonly folder: string
  readonly remove: () => Promise<void>
  readonly #env: Record<string, string>

  constructor(copy: { folder: string; remove: () => Promise<void> }, env: Record<string, string>) {
    this.folder = copy.folder
    this.remove = copy.remove
    this.#env = env
  }

  /** Replaces a piece of a file, which must be there. Saves it in one step, so that no build reads half of it. */
  async change(file: string, from: string | RegExp, to: string): Promise<void> {
    const path = join(this.folder, file)
    const text = await readFile(path, 'utf8')
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} does not say ${from}`)
    const saved = `${this.folder}.saved`
    await writeFile(saved, changed)
    await rename(saved, path)
  }

  /** Runs `npm run release -- <this remote> …` */
  release(...args: string[]): Promise<Ended> {
    return runCommand(['.', ...args], { cwd: this.folder, env: this.#env })
  }

  /** Returns the folder of the last build. */
  async built(): Promise<string> {
    const { version } = JSON.parse(await readFile(join(this.folder, 'dist/current.json'), 'utf8')) as {
      version: string
    }
    return join(this.folder, 'dist', version)
  }
}

/** Makes a copy of a remote of this repository, with a team's key. */
export async function copyOfRemote(remote: string, portal: string, key: string): Promise<TeamRemote> {
  return new TeamRemote(await copiedRemote(root, remote), { ATRIUM_PORTAL: portal, ATRIUM_RELEASE_KEY: key })
}
