import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { nx } from './nx.mjs'
import { inRoot, root } from './places.mjs'
import { say, Stop } from './say.mjs'

const sources = [
  'shell',
  'remotes',
  'libs',
  'tools/build',
  'tools/workbench/module',
  'package-lock.json',
  'nx.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
]
const passedBy = new Set(['node_modules', 'dist', 'artifacts', '.cache'])
const stampPath = () => inRoot('.cache', 'built-from')

/** Builds the browser's code unless the existing build comes from these very sources. */
export async function buildWhatIsStale() {
  const hash = hashOf(sources)
  if (areBuilt() && existsSync(stampPath()) && readFileSync(stampPath(), 'utf8') === hash) return
  say('building what has changed')
  const code = await nx(['run-many', '-t', 'build'])
  if (code !== 0) throw new Stop('The build failed; its reason stands above.')
  mkdirSync(dirname(stampPath()), { recursive: true })
  writeFileSync(stampPath(), hash)
}

/** Returns a digest of the names and contents of every source file under these paths, without tests. */
export function hashOf(paths, from = root) {
  const digest = createHash('sha256')
  for (const path of paths.flatMap((each) => filesUnder(join(from, each))).toSorted()) {
    const content = readFileSync(path)
    digest.update(`${relative(from, path)}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
  return entries.flatMap((entry) => {
    if (passedBy.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const inside = join(path, entry.name)
    return entry.isDirectory() ? filesUnder(inside) : [inside]
  })
}

/** Whether every project with a build has its output, which somebody may have removed. */
function areBuilt() {
  const projects = [root, inRoot('remotes'), inRoot('tools', 'workbench')].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  )
  return projects
    .filter((folder) => existsSync(join(folder, 'project.json')))
    .filter(
      (folder) => 'build' in (JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8')).targets ?? {}),
    )
    .every((folder) => existsSync(join(folder, 'dist')))
}
