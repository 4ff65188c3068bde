import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installFromLock } from './install.mjs'
import { inRoot } from './places.mjs'
import { say, Stop } from './say.mjs'

/** The oldest Node that the server and the tools run on. */
export const oldest = [24, 15, 0]

/** Puts a new enough `node` first on PATH for every program started from here on. */
export async function provideNode() {
  if (isNewEnough(process.versions.node)) return
  const folder = inRoot('tools', 'bootstrap', 'node')
  const bin = join(folder, 'node_modules', '.bin')
  const program = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  if (!existsSync(program)) {
    say(`this Node is ${process.versions.node}, Atrium needs ${oldest.join('.')} or newer: bringing its own`)
  }
  await installFromLock(folder, 'Node')
  if (!existsSync(program)) {
    throw new Stop(
      `There is no Node of Atrium's own for ${process.platform} ${process.arch}: ` +
        `install Node ${oldest.join('.')} or newer and start again.`,
    )
  }
  process.env.PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`
}

export function isNewEnough(version) {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10))
  const differing = oldest.findIndex((part, index) => parts[index] !== part)
  return differing === -1 || parts[differing] > oldest[differing]
}
