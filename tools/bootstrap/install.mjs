import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './places.mjs'
import { runProgram } from './run-program.mjs'
import { say, Stop } from './say.mjs'

/** Installs what the lock of `folder` names, unless that is installed already. */
export async function installFromLock(folder = root, what = 'packages') {
  if (isInstalled(folder)) return
  say(`installing the ${what} that package-lock.json names (npm ci)`)
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const isScript = npm !== undefined && /\.c?js$/.test(npm)
  const code = isScript
    ? await runProgram(process.execPath, [npm, ...args], { cwd: folder })
    : await runProgram('npm', args, { cwd: folder })
  if (code !== 0) {
    throw new Stop(
      `npm ci failed in ${folder}; its reason stands above. It needs to reach the package registry.`,
    )
  }
}

/**
 * Whether node_modules holds what the lock asks for. npm writes its own lock into node_modules as the last step, so an
 * interrupted install, or one of another lock, is recognised without a stamp of our own.
 */
export function isInstalled(folder) {
  const installedPath = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installedPath)) return false
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const installed = packagesOf(installedPath)
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    // An optional package may be missing: it may be for another platform.
    if (found === undefined)
      return entry.optional === true || entry.devOptional === true || entry.peer === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}
