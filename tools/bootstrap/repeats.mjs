import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

import { inRoot } from './places.mjs'
import { readReports } from './reports.mjs'
import { runProgram } from './run-program.mjs'
import { say } from './say.mjs'
import { vitest } from './vitest.mjs'

/** More failed files than this are red without a second run: then the change is wrong, not the moment. */
const most = 3

/**
 * Files about races, rights, leaks, stock and kills are never run a second time: what they find happens now and then, and is
 * a fault each time.
 */
const neverRepeated =
  /(race|right|role|access|leak|permission|policy|stock|store|holding|kill|hostile|idempoten|replay|stale|two-processes|adversary|undo)/i

/**
 * Decides which files of a run are run once more, alone.
 * @param {import('./reports.mjs').Report[]} reports
 * @param {{ file: string, message: string, day: string }[]} known files that were repeated before
 * @returns {{ files: { report: object, file: object }[], complaints: string[] }} complaints tell why files are not repeated
 */
export function toRepeat(reports, known) {
  const failed = reports.flatMap((report) =>
    report.files.filter((file) => file.failed > 0).map((file) => ({ report, file })),
  )
  if (failed.length > most)
    return { files: [], complaints: [`${failed.length} files failed; none is run again`] }
  const isKnown = (path) => known.find((one) => one.file === path)
  return {
    files: failed.filter(({ file }) => !neverRepeated.test(file.path) && !isKnown(file.path)),
    complaints: failed
      .filter(({ file }) => isKnown(file.path))
      .map(({ file: { path } }) => `${path} failed again (known since ${isKnown(path).day}): mend it`),
  }
}

/**
 * Runs failed files once more, each alone. A file that passes then counts as passed, in place of its failed run.
 * @param {import('./reports.mjs').Report[]} reports they are changed
 * @returns {Promise<{ repeated: { file: string, message: string, day: string }[], complaints: string[] }>}
 */
export async function repeatFailed(reports) {
  const known = JSON.parse(readFileSync(inRoot('known-repeats.json'), 'utf8'))
  const { files, complaints } = toRepeat(reports, known)
  const repeated = []
  for (const { report, file } of files) {
    say(`running ${file.path} once more, alone`)
    const again = await runAlone(report, file.path)
    if (again === undefined) continue
    repeated.push({
      file: file.path,
      message: file.failures[0],
      day: new Date().toISOString().slice(0, 10),
    })
    report.files[report.files.indexOf(file)] = again
  }
  return { repeated, complaints }
}

/** @returns {Promise<object | undefined>} what the file did, if all of it passed */
async function runAlone({ name, folder }, path) {
  const place = join(folder, 'artifacts', 'repeat.json')
  rmSync(place, { force: true })
  process.env.TEST_REPORT = 'repeat.json'
  const inFolder = relative(folder, inRoot(path))
  const code = path.endsWith('.spec.ts')
    ? await runProgram('npx', ['playwright', 'test', inFolder], { cwd: folder })
    : await vitest(relative(inRoot(), folder), ['run', inFolder])
  delete process.env.TEST_REPORT
  if (code !== 0) return undefined
  const [{ files }] = readReports([{ name, folder, path: place }])
  return files.find((file) => file.path === path && file.failed === 0 && file.passed > 0)
}
