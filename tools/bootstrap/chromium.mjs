import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

import { inRoot } from './places.mjs'
import { runProgram } from './run-program.mjs'
import { say, Stop } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const bundles = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds or installs a Chromium for the browser tests and sets CHROMIUM_PATH for the runners.
 * @throws {Stop} if there is none and none could be installed: the tests are never left out.
 */
export async function provideChromium() {
  const found = findChromium() ?? (await downloadChromium()) ?? (await aptChromium())
  if (found === undefined) {
    throw new Stop(
      'The browser tests need a Chromium: none was found and none could be installed. ' +
        'Install Chromium or Chrome, or point CHROMIUM_PATH at one.',
    )
  }
  process.env.CHROMIUM_PATH = found
}

export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (works(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Stop(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not run as a Chromium.`)
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const system = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [playwrightsOwn(), ...system, ...bundles].find((path) => path !== undefined && works(path))
}

function playwrightsOwn() {
  const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test')
  return chromium.executablePath()
}

/** A Chromium without its libraries, or a stub that only says how to install one, does not print its version. */
function works(path) {
  if (!existsSync(path)) return false
  const said = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return said.status === 0 && /Chrom(e|ium)/.test(said.stdout)
}

async function downloadChromium() {
  say('no Chromium on this machine: downloading the one that Playwright offers')
  const cli = createRequire(inRoot('e2e', 'package.json')).resolve('@playwright/test/cli')
  const code = await runProgram('node', [cli, 'install', '--no-shell', 'chromium'])
  const path = playwrightsOwn()
  if (code === 0 && works(path)) return path
  say(
    code === 0
      ? 'that Chromium does not run here (libraries it needs are missing)'
      : 'the download did not work',
  )
  return undefined
}

async function aptChromium() {
  if (!isDebian() || process.getuid?.() !== 0) return undefined
  say('installing the system’s Chromium (apt-get install chromium)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-qq'], { env })
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  return findChromium()
}

function isDebian() {
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}
