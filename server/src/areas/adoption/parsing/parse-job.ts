import { limits, planCategories } from '@atrium/contract'
import { given, Remarks, type Fields, type KeptRow } from './adopted-row.ts'
import { fitCode } from './fit-code.ts'
import { parseFrequency, remarkOf, type FrequencyDoubt } from './parse-frequency.ts'
import { parseMinutes } from './parse-minutes.ts'

/** What a row is among those of its job. */
export interface StepOfJob {
  /** The number that the workbook gives it, which begins with 0 for the job itself; null for none that is one. */
  number: number | null
  /** What is done, on one line; empty for a row that says nothing. */
  text: string
  /** Whether the row says how often, as the row of a job does. */
  says_when: boolean
  /** What the row says of how often, and why that is not certain; null if it is. */
  said: { frequency: string; unit: string }
  doubt: Omit<FrequencyDoubt, 'params'> | null
}

interface ParsedJob {
  fields: Fields
  step: StepOfJob
  remarks: Remarks
}

const categoryOf = (text: string) =>
  planCategories.find((category) => category.toLowerCase() === text.toLowerCase())

/** Cuts a text that is only shown. */
const shown = (text: string): string => text.trim().slice(0, 100).toWellFormed()

/** Returns the facts of a maintenance plan that a row of the sheet Job gives, what it is as a step of one, and what is told of the row. */
export function parseJob({ row, values, name }: KeptRow): ParsedJob {
  const remarks = new Remarks('Job', row)
  const title = values['Name'] ?? name
  const said = { frequency: values['Frequency'] ?? '', unit: values['FrequencyUnit'] ?? '' }
  const { rule, doubt } = parseFrequency({ name: title, ...said })
  if (doubt) remarks.add('Frequency', remarkOf[doubt.why], doubt.params)
  const description = remarks.text(values, 'Description', limits.planDescriptionLength)
  const fields = given({
    code: fitCode(title),
    name: remarks.text({ Name: title }, 'Name', limits.nameLength),
    description,
    category: remarks.read(values, 'Category', 'import_adopt_job_category', categoryOf),
    rule: rule ?? undefined,
    duration_minutes: remarks.read(values, 'Duration', 'import_adopt_duration', (text) =>
      parseMinutes(text, values['DurationUnit']),
    ),
  })
  const number = /^\d{1,6}$/.exec(values['TaskNumber']?.trim() ?? '')?.[0]
  const step = {
    number: number === undefined ? null : Number(number),
    text: description?.replace(/\s+/gu, ' ') ?? '',
    says_when: said.frequency.trim() !== '' || said.unit.trim() !== '',
    said: { frequency: shown(said.frequency), unit: shown(said.unit) },
    doubt: doubt ? { why: doubt.why, word: shown(doubt.word), choices: doubt.choices } : null,
  }
  return { fields, step, remarks }
}
