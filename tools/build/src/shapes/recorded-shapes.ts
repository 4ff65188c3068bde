import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { portalPromises } from '@atrium/portal/recorded-promises'
import { readJson } from '../files.ts'
import type { Release } from '../release.ts'
import type { Shapes } from './shapes.ts'

const callsFolder = 'libs/contract/recorded-shapes'
const versionFile = 'version.json'
const recordEnding = '.calls.json'
const promisesFile = 'libs/portal/src/module/recorded-promises.ts'

/** Returns the promises as last recorded. */
export async function recordedShapes(root: string): Promise<Shapes> {
  const folder = join(root, callsFolder)
  const { version } = (await readJson(join(folder, versionFile))) as { version: string }
  const records = (await readdir(folder)).filter((file) => file.endsWith(recordEnding))
  const calls = await Promise.all(
    records.map(async (file) => (await readJson(join(folder, file))) as Shapes['contract']['calls']),
  )
  return { contract: { version, calls: Object.assign({}, ...calls) }, portal: portalPromises }
}

/** Returns a call's record, which the first part of its path names: `/project-team/search` is in `project-team.calls.json`. */
const recordOf = (path: string) => `${path.split('/')[1] ?? ''}${recordEnding}`

const lines = (things: Readonly<Record<string, unknown>>) =>
  Object.keys(things)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(things[name])}`)
    .join(',\n')

/** Records the promises, one file for each first part of a path and one line for each call or modal, so that a review shows changes. */
export async function recordShapes(root: string, { contract, portal }: Shapes): Promise<void> {
  const folder = join(root, callsFolder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await writeFile(join(folder, versionFile), `{"version": ${JSON.stringify(contract.version)}}\n`)
  const records = Map.groupBy(Object.entries(contract.calls), ([path]) => recordOf(path))
  for (const [file, calls] of records)
    await writeFile(join(folder, file), `{\n${lines(Object.fromEntries(calls))}\n}\n`)
  const source = `import type { PortalPromises } from './promises.ts'

/** Written by \`npm run shapes\`: the types of the contracts, for builds, which have only what runs. */
export const portalPromises: PortalPromises = {"portal": ${JSON.stringify(portal.portal)}, "modals": {
${lines(portal.modals)}
}, "points": {
${lines(portal.points)}
}, "events": {
${lines(portal.events)}
}}
`
  await writeFile(join(root, promisesFile), source)
}

/** Fills in what a build from before there were extension points lacks. */
const withPoints = (release: Release): Release => ({
  ...release,
  needs: { ...release.needs, points: release.needs.points ?? {} },
})

/** Returns the last releases built below `remotes`. */
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
    // A release from before builds recorded their needs is skipped.
    if (release.needs) built.push(withPoints(release as Release))
  }
  return built
}
