import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { readReports, reportsOf } from './reports.mjs'
import { root } from './places.mjs'
import { say } from './say.mjs'

/** Folders that hold one folder for each area. */
const shelves = new Set(['areas', 'features', 'pages'])

/**
 * Prints how many tests each area has in the reports of the last run, and in those of another checkout if its folder is given.
 * @returns {number} 1 if an area has fewer tests than in the other checkout, otherwise 0
 */
export function printTestsByArea(otherFolder) {
  const now = countByArea(reportsIn(root))
  if (otherFolder === undefined) {
    say(['tests by area:', ...lines(now)].join('\n'))
    return 0
  }
  const before = countByArea(reportsIn(resolve(otherFolder)))
  const { changes, isAnyLess } = compare(before, now)
  say([`tests by area, before (${otherFolder}) and now:`, ...changes].join('\n'))
  return isAnyLess ? 1 : 0
}

const reportsIn = (folder) =>
  readReports(
    [...reportsOf('test', folder), ...reportsOf('e2e', folder)].filter(({ path }) => existsSync(path)),
    folder,
  )

/**
 * Counts the tests that ran, by project and area.
 * @param {import('./reports.mjs').Report[]} reports
 * @returns {Map<string, number>}
 */
export function countByArea(reports) {
  const counts = new Map()
  for (const { name, files } of reports)
    for (const { path, passed, failed } of files) {
      const key = `${name} ${areaOf(path)}`
      counts.set(key, (counts.get(key) ?? 0) + passed + failed)
    }
  return new Map([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Compares the counts of two runs.
 * @returns {{ changes: string[], isAnyLess: boolean }} a line for each area whose count differs, and one for the total
 */
export function compare(before, now) {
  const areas = [...new Set([...before.keys(), ...now.keys()])].toSorted()
  const counted = areas.map((area) => ({ area, was: before.get(area) ?? 0, is: now.get(area) ?? 0 }))
  const changes = counted.filter(({ was, is }) => was !== is)
  const total = { area: 'all', was: sum(before), is: sum(now) }
  return {
    changes: [...changes, total].map(({ area, was, is }) => `${aligned(was)} ${aligned(is)}  ${area}`),
    isAnyLess: changes.some(({ was, is }) => is < was),
  }
}

function lines(counts) {
  return [...counts, ['all', sum(counts)]].map(([area, tests]) => `${aligned(tests)}  ${area}`)
}

const aligned = (tests) => String(tests).padStart(6)
const sum = (counts) => [...counts.values()].reduce((total, tests) => total + tests, 0)

/** Returns the folder of a test file below `src`; of a file beside `src`, its own folder; of a journey, its name. */
function areaOf(path) {
  const parts = path.split('/')
  const name = parts.at(-1)
  if (name.endsWith('.spec.ts')) return name.replace(/(\.long)?\.spec\.ts$/, '')
  const source = parts.lastIndexOf('src')
  const inside = source === -1 ? parts.slice(-2, -1) : parts.slice(source + 1, -1)
  const depth = shelves.has(inside[0]) ? 2 : 1
  return inside.slice(0, depth).join('/') || 'src'
}
