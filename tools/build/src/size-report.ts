import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseBudgets } from '@atrium/contract/release-gate'
import { readJson } from './files.ts'
import type { Release, ShellManifest } from './release.ts'

/** Brotli-compressed bytes that travel. A kB is 1,000 bytes. */
export interface Size {
  readonly what: string
  readonly bytes: number
  /** Undefined for a size without a limit. */
  readonly budget?: number
}

export const budgets = {
  login: 15_000,
  shell: 220_000,
  ...releaseBudgets,
} as const

/**
 * Returns the size of the signed-in shell: all of its scripts that a session can load whatever module is open: the portal,
 * its menus and dialogs, and what it offers to modules, including their selectors and trees. Scripts that such a dialog
 * fetches on demand for one kind of work (writing rich text, cropping a picture, reading a code), and those that mark a
 * build under override, have a line of their own.
 */
async function sizeOfShell(dist: string): Promise<Size[]> {
  const { files, login, dialogs, onDemand } = (await readJson(join(dist, 'shell.json'))) as ShellManifest
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'))
  const sum = (chosen: typeof scripts) => chosen.reduce((bytes, [, { brotli }]) => bytes + brotli, 0)
  const isLogin = ([file]: (typeof scripts)[number]) => login.includes(file) || /\/captcha\./.test(file)
  const among = (names: readonly string[]) => scripts.filter(([file]) => names.includes(file))
  return [
    {
      what: 'login page: script before it works',
      bytes: sum(among(login)),
      budget: budgets.login,
    },
    {
      what: 'signed-in shell: all of its script, also what comes later',
      bytes: sum(scripts.filter((script) => !isLogin(script) && !onDemand.includes(script[0]))),
      budget: budgets.shell,
    },
    { what: '  of that, dialogs for modules: selectors, trees, editors', bytes: sum(among(dialogs)) },
    { what: 'beside it: what comes for one kind of work, or for few people', bytes: sum(among(onDemand)) },
  ]
}

async function sizeOfRemote(dist: string): Promise<Size[]> {
  const { version } = (await readJson(join(dist, 'current.json'))) as { version: string }
  const { code, sizes, declaration, needs } = (await readJson(join(dist, version, 'release.json'))) as Release
  return [
    { what: `${code}: entry`, bytes: sizes.entry, budget: budgets.entry },
    ...Object.entries(sizes.firstViews).map(([page, bytes]) => ({
      what: `${code}: first view of ${page}, entry included`,
      bytes,
      budget: budgets.firstView,
    })),
    ...Object.entries(sizes.modals).map(([modal, bytes]) => ({
      what: `${code}: opening ${modal}, entry included`,
      bytes,
      budget: budgets.modal,
    })),
    ...declaration.extensions.map(({ name, of }) => ({
      what: `${code}: showing ${name}, entry included`,
      bytes: sizes.extensions[name] ?? 0,
      budget: budgets[needs.points[of]?.kind ?? 'widget'],
    })),
  ]
}

/** Returns every size that has a budget, for the last builds below the root of the repository. */
export async function sizeReport(root: string): Promise<Size[]> {
  const remotes = (await readdir(join(root, 'remotes'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, 'remotes', name, 'dist'))
  const sizes = await Promise.all([sizeOfShell(join(root, 'shell', 'dist')), ...remotes.map(sizeOfRemote)])
  return sizes.flat()
}

/** Returns the report as lines of text. */
export function formatSizes(sizes: readonly Size[]): string[] {
  const width = Math.max(...sizes.map(({ what }) => what.length))
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
  return sizes.map(({ what, bytes, budget }) => {
    if (budget === undefined) return `${what.padEnd(width)} ${kB(bytes)}`
    const verdict = bytes > budget ? `OVER by ${kB(bytes - budget).trim()}` : 'ok'
    return `${what.padEnd(width)} ${kB(bytes)} of ${kB(budget)}  ${verdict}`
  })
}
