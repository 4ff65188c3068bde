import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { root } from './places.mjs'
import { testFiles } from './tiers.mjs'

/**
 * What one test file did.
 * @typedef {object} FileOfReport
 * @property {string} project the project's name
 * @property {string} path below the root of the repository, with `/`
 * @property {number} ms its time by the clock; of journeys, which run side by side, the sum of their times
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures a text of a few lines for each failure: the test's full name and its first message
 */

/**
 * What the runner of one project left.
 * @typedef {object} Report
 * @property {string} name the project's name
 * @property {string} folder
 * @property {FileOfReport[]} files
 * @property {string[]} outside what failed outside of every file
 * @property {number} ms its time by the clock
 */

/**
 * Where the runner of one project leaves its report.
 * @typedef {{ name: string, folder: string, path: string }} Place
 */

/**
 * Returns every project with the target.
 * @param {string} target
 * @returns {Place[]}
 */
export function reportsOf(target, from = root) {
  return projectFolders(from)
    .map((folder) => ({ folder, project: JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8')) }))
    .filter(({ project }) => target in (project.targets ?? {}))
    .map(({ folder, project }) => ({
      name: project.name,
      folder,
      path: join(folder, 'artifacts', 'report.json'),
    }))
}

/**
 * Returns those of the projects that have a test file which the run asks for.
 * @param {Place[]} reports
 * @param {Record<string, string | undefined>} env
 * @returns {Place[]}
 */
export function askedFor(reports, env = process.env) {
  return reports.filter(({ folder }) => testFiles(folder, env).length > 0)
}

function projectFolders(from, depth = 3) {
  const here = existsSync(join(from, 'project.json')) ? [from] : []
  if (depth === 0) return here
  const inside = readdirSync(from, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|artifacts|src|\..*)$/.test(entry.name))
    .flatMap((entry) => projectFolders(join(from, entry.name), depth - 1))
  return [...here, ...inside]
}

/** Removes reports of an earlier run, so that they never count for this one. */
export function clearReports(reports) {
  for (const { path } of reports) rmSync(path, { force: true })
}

/**
 * Reads the reports that runners left. A runner that left none, or that ran no test, is a failure: silence proves nothing.
 * @returns {Report[]}
 */
export function readReports(reports, from = root) {
  return reports.map(({ name, folder, path }) => {
    if (!existsSync(path)) return { name, folder, files: [], outside: ['its runner left no report'], ms: 0 }
    const left = JSON.parse(readFileSync(path, 'utf8'))
    const read = 'numTotalTests' in left ? ofVitest(left) : ofPlaywright(left)
    const files = read.files.map((file) => ({
      ...file,
      project: name,
      path: relative(from, file.path).split(sep).join('/'),
    }))
    const ran = files.reduce((total, { passed, failed }) => total + passed + failed, 0)
    const outside = ran === 0 && read.outside.length === 0 ? ['its runner ran no test'] : read.outside
    return { name, folder, files, outside, ms: read.ms }
  })
}

/**
 * Adds reports up.
 * @param {Report[]} reports
 * @returns {{ passed: number, failed: number, skipped: number, complaints: string[] }}
 */
export function countReports(reports) {
  const files = reports.flatMap((report) => report.files)
  const sum = (what) => files.reduce((total, file) => total + file[what], 0)
  const outside = reports.flatMap(({ name, outside: texts }) => texts.map((text) => `${name}: ${text}`))
  return {
    passed: sum('passed'),
    failed: sum('failed') + outside.length,
    skipped: sum('skipped'),
    complaints: [...outside, ...files.flatMap(({ failures }) => failures)],
  }
}

function ofVitest({ testResults, startTime, success }) {
  const files = testResults.map(({ name, status, message, startTime: began, endTime, assertionResults }) => {
    const count = (...states) => assertionResults.filter((one) => states.includes(one.status)).length
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that does not load, or that fails before or after its tests, has no test to name.
    const isBroken = status === 'failed' && failed.length === 0
    return {
      path: name,
      ms: endTime - began,
      passed: count('passed'),
      failed: failed.length + (isBroken ? 1 : 0),
      skipped: count('pending', 'skipped', 'todo'),
      failures: isBroken
        ? [told(name, message)]
        : failed.map((one) => told(`${one.fullName} (${name})`, one.failureMessages?.[0])),
    }
  })
  const hasFailures = files.some(({ failed }) => failed > 0)
  const outside =
    !success && !hasFailures && files.length > 0 ? ['an error between its tests, see above'] : []
  return { files, outside, ms: Math.max(0, ...testResults.map(({ endTime }) => endTime - startTime)) }
}

function ofPlaywright({ config, suites = [], errors = [], stats }) {
  return {
    files: suites.map((suite) => ofSuite(join(config.rootDir, suite.file), suite)),
    outside: errors.map(({ message }) => told('outside of the journeys', message)),
    ms: stats.duration,
  }
}

function ofSuite(path, suite) {
  const journeys = journeysOf(suite, [])
  const failed = journeys.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  const count = (state) => journeys.filter(({ status }) => status === state).length
  return {
    path,
    ms: journeys.reduce((total, { ms }) => total + ms, 0),
    passed: count('expected'),
    failed: failed.length,
    skipped: count('skipped'),
    failures: failed.map(({ title, message }) => told(title, message)),
  }
}

function journeysOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      title: [...path, spec.title].join(' › '),
      status,
      ms: results.reduce((total, { duration }) => total + duration, 0),
      message: results.flatMap(({ errors }) => errors)[0]?.message,
    })),
  )
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, path))]
}

function told(name, message = 'no reason given') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, 6).map((line) => `    ${line}`)].join('\n')
}
