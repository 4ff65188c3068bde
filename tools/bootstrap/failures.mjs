import { stripVTControlCharacters } from 'node:util'

/**
 * Returns what failed in a runner's JSON report, so that a long log ends with it: the test's full name, and its first
 * message.
 * @returns {string[]} a text of a few lines for each failure
 */
export function failuresOf(report) {
  return 'numTotalTests' in report ? ofVitest(report) : ofPlaywright(report)
}

function ofVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that does not load, or that fails before or after its tests, has no test to name.
    if (status === 'failed' && failed.length === 0) return [told(name, message)]
    return failed.map((one) => told(`${one.fullName} (${name})`, one.failureMessages?.[0]))
  })
}

function ofPlaywright({ suites = [], errors = [] }) {
  return [
    ...errors.map(({ message }) => told('outside of the journeys', message)),
    ...suites.flatMap((suite) => ofSuite(suite, [])),
  ]
}

function ofSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    (spec.tests ?? [])
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results = [] }) => {
        const error = results.flatMap(({ errors = [] }) => errors)[0]
        return told([...path, spec.title].join(' › '), error?.message)
      }),
  )
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, path))]
}

function told(name, message = 'no reason given') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, 6).map((line) => `    ${line}`)].join('\n')
}
