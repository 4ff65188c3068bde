import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { root } from './places.mjs'

/*
 * The one place that knows the tiers of tests. A file's ending says its tier: `*.long.test.ts`, `*.long.test.tsx` and
 * `*.long.spec.ts` belong to `npm run test:all` alone, every other test file to `npm test` too.
 */
const isTest = /\.(test|spec)\.tsx?$/
const isLong = /\.long\.(test|spec)\.tsx?$/
const passedBy = new Set(['node_modules', 'dist', 'artifacts', '.cache', '.data'])

/**
 * Returns the test files of a project that the run asks for, in the order of their names. TEST_TIER is `gate` for
 * `npm test`; without it every file is asked for. TEST_AREAS names areas, separated by commas: then only their files are.
 * @param {string} folder the project's folder
 * @returns {string[]} paths below the folder
 */
export function testFiles(folder, env = process.env) {
  const areas = (env.TEST_AREAS ?? '').split(',').filter(Boolean)
  return filesUnder(folder)
    .filter((path) => isTest.test(path) && !(env.TEST_TIER === 'gate' && isLong.test(path)))
    .filter((path) => areas.length === 0 || areas.some((area) => isOfArea(relative(root, path), area)))
    .map((path) => relative(folder, path))
    .toSorted()
}

/** Whether a test file is of the tier that only `npm run test:all` runs. */
export const isOfLongTier = (path) => isLong.test(path)

/** An area has folders and files of its name: `stores`, `store`, `store-import`, `stores.spec.ts`. */
function isOfArea(path, area) {
  const singular = area.replace(/s$/, '')
  const names = new Set([singular, `${singular}s`])
  return path
    .split(sep)
    .map((part) => part.split('.')[0])
    .some((part) => names.has(part) || part.startsWith(`${singular}-`) || part.startsWith(`${singular}s-`))
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (passedBy.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}
