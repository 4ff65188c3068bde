import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { portalPromises } from '@atrium/portal/recorded-promises'
import { readJson } from '../files.ts'
import type { Release } from '../release.ts'
import type { Shapes } from './shapes.ts'

const callsFile = 'libs/contract/recorded-shapes.json'
const promisesFile = 'libs/portal/src/module/recorded-promises.ts'

/** The promises as they were recorded last. */
export async function recordedShapes(root: string): Promise<Shapes> {
  const contract = (await readJson(join(root, callsFile))) as Shapes['contract']
  return { contract, portal: portalPromises }
}

const lines = (things: Readonly<Record<string, unknown>>) =>
  Object.keys(things)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(things[name])}`)
    .join(',\n')

/** Writes them down, a call or a modal a line: what changes is seen where it is reviewed. */
export async function recordShapes(root: string, { contract, portal }: Shapes): Promise<void> {
  const text = `{"version": ${JSON.stringify(contract.version)}, "calls": {\n${lines(contract.calls)}\n}}\n`
  await writeFile(join(root, callsFile), text)
  const source = `import type { PortalPromises } from './promises.ts'

/** Written by \`npm run shapes\`: the types of the contracts, for builds, which have only what runs. */
export const portalPromises: PortalPromises = {"portal": ${JSON.stringify(portal.portal)}, "modals": {
${lines(portal.modals)}
}, "events": {
${lines(portal.events)}
}}
`
  await writeFile(join(root, promisesFile), source)
}

/** The releases that were built last below `remotes`. */
export async function builtReleases(root: string): Promise<Release[]> {
  const built: Release[] = []
  for (const remote of await readdir(join(root, 'remotes'))) {
    const dist = join(root, 'remotes', remote, 'dist')
    const current = await readFile(join(dist, 'current.json'), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      },
    )
    if (current === undefined) continue
    const { version } = JSON.parse(current) as { version: string }
    const release = (await readJson(join(dist, version, 'release.json'))) as Partial<Release>
    // One that was built before builds told of their needs concerns nobody.
    if (release.needs) built.push(release as Release)
  }
  return built
}
