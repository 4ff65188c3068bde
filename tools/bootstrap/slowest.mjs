/** How many suites and files a run names. */
const most = 10

/**
 * Returns the projects whose tests took longest by the clock.
 * @param {{ name: string, report: object }[]} reports each project's name with the JSON report of vitest or of Playwright
 * @returns {string[]} one line a project, the slowest first
 */
export function slowestSuites(reports) {
  return reports
    .map(({ name, report }) => ({ name, ms: clockOf(report) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${seconds(ms)}  ${name}`)
}

function clockOf(report) {
  if ('numTotalTests' in report)
    return Math.max(0, ...report.testResults.map(({ endTime }) => endTime - report.startTime))
  return report.stats.duration
}

/**
 * Returns the test files that took longest.
 * @param {{ name: string, report: object }[]} reports each project's name with the JSON report of vitest or of Playwright
 * @returns {string[]} one line a file, the slowest first: seconds, project, file
 */
export function slowestFiles(reports) {
  return reports
    .flatMap(({ name, report }) => filesOf(report).map((file) => ({ ...file, project: name })))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ ms, project, path }) => `${seconds(ms)}  ${project}  ${path}`)
}

/** @param {number} ms @returns {string} seconds, aligned to the right */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`
}

function filesOf(report) {
  if ('numTotalTests' in report) {
    return report.testResults
      .filter(({ startTime, endTime }) => endTime > startTime)
      .map(({ name, startTime, endTime }) => ({ path: withinProject(name), ms: endTime - startTime }))
  }
  return (report.suites ?? []).map((suite) => ({ path: suite.title, ms: msOf(suite) }))
}

/** Sums up journeys of one file, which run side by side. */
function msOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests = [] }) => tests).flatMap(({ results = [] }) => results)
  return sum(own.map(({ duration = 0 }) => duration)) + sum(suites.map(msOf))
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

function withinProject(path) {
  return path.split('/').slice(-3).join('/')
}
