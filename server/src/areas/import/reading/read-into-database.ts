import type { Database } from '../../../database/database.ts'
import type { CobieProblem } from '../../../cobie/cobie-problem.ts'
import { cobieSheetNames } from '../../../cobie/cobie-sheets.ts'
import { cobieSheetsOf, readCobie } from '../../../cobie/read-cobie.ts'
import type { Workbook } from '../../../tables/xlsx/open-workbook.ts'
import { WorkbookError } from '../../../tables/xlsx/workbook-error.ts'
import { writeProblems, type StageProblem } from '../../../staged-import/problems.repository.ts'
import { nothingStaged, stageRow, type StagedRow } from './stage-row.ts'
import { writeRows, type NumberedRow } from './write-rows.ts'

/** Maximum of rows in one workbook. */
const maximumRows = 500_000
const batch = 1000
/** Maximum of names of other rows in one workbook. */
const maximumReferences = 3_000_000
/**
 * Limits what waits in memory, in characters, because rows can be long. A reference counts as `referenceWeight`
 * characters.
 */
const batchWeight = 4 * 1024 * 1024
const referenceWeight = 1000
/** More remarks help nobody. Refused rows are counted in any case. */
const maximumProblems = 20_000

export type ReadOutcome = 'rows' | 'nothing-to-import'

function weightOf({ values, references }: StagedRow): number {
  const characters = Object.values(values).reduce((sum, text) => sum + text.length, 0)
  return characters + references.length * referenceWeight
}

/**
 * Reads an open workbook into the staging tables in batches, so that memory does not grow with it. `progress` gets
 * percents.
 * @throws WorkbookError when the file is damaged
 */
export async function readIntoDatabase(
  database: Database,
  importId: string,
  workbook: Workbook,
  progress: (percent: number) => Promise<void>,
): Promise<ReadOutcome> {
  const size = new Map(
    [...cobieSheetsOf(workbook, () => undefined)].map(([name, sheet]) => [name, sheet.size]),
  )
  const all = [...size.values()].reduce((sum, bytes) => sum + bytes, 0)
  const soFar = nothingStaged()
  let problems: StageProblem[] = []
  let rows: NumberedRow[] = []
  let seq = 0
  let weight = 0
  let references = 0
  let done = 0
  let reported = 0
  const report = (...found: StageProblem[]) => {
    if (reported < maximumProblems) problems.push(...found)
    reported += found.length
  }

  const flush = async () => {
    await writeRows(database, importId, rows)
    await writeProblems(database, importId, problems)
    rows = []
    problems = []
    weight = 0
    await progress(Math.floor((90 * done) / Math.max(all, 1)))
  }
  const reading = {
    problem: (problem: CobieProblem) => report({ ...problem, refused: false }),
    progress: (bytes: number) => void (done = bytes),
  }
  for await (const row of readCobie(workbook, reading)) {
    seq += 1
    if (seq > maximumRows) {
      const params = { maximum: maximumRows }
      problems.push({ sheet: '', row: 0, key: 'import_too_many_rows', params, refused: true })
      await flush()
      return 'nothing-to-import'
    }
    const { staged, problems: found } = stageRow(row, soFar)
    rows.push({ ...staged, seq })
    report(...found)
    references += staged.references.length
    if (references > maximumReferences)
      throw new WorkbookError('unpacks_too_large', `${references} references`)
    weight += weightOf(staged)
    if (rows.length === batch || problems.length > batch || weight > batchWeight) await flush()
  }
  if (soFar.facilities === 0) {
    const isCobie = cobieSheetNames.some((name) => size.has(name))
    problems.push(
      isCobie
        ? {
            sheet: 'Facility',
            row: 0,
            key: 'import_sheet_missing',
            params: { sheet: 'Facility' },
            refused: true,
          }
        : { sheet: '', row: 0, key: 'import_not_cobie', refused: true },
    )
  }
  await flush()
  return soFar.facilities === 0 ? 'nothing-to-import' : 'rows'
}
