/** How many suites and files a run names. */
const most = 10

/**
 * Returns the projects whose tests took longest by the clock.
 * @param {import('./reports.mjs').Report[]} reports
 * @returns {string[]} one line a project, the slowest first
 */
export function slowestSuites(reports) {
  return slowest(reports).map(({ name, ms }) => `${seconds(ms)}  ${name}`)
}

/**
 * Returns the test files that took longest.
 * @param {import('./reports.mjs').Report[]} reports
 * @returns {string[]} one line a file, the slowest first
 */
export function slowestFiles(reports) {
  return slowest(reports.flatMap(({ files }) => files)).map(({ ms, path }) => `${seconds(ms)}  ${path}`)
}

/** @param {number} ms @returns {string} seconds, aligned to the right */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`
}

function slowest(timed) {
  return timed
    .filter(({ ms }) => ms > 0)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
}
