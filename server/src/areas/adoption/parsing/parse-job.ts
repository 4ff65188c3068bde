import { limits } from '@atrium/contract'
import { given, Remarks, type Fields, type KeptRow } from './adopted-row.ts'
import { fitCode } from './fit-code.ts'
import { parseInterval } from './parse-interval.ts'
import { parseMinutes } from './parse-minutes.ts'

/** Returns the facts of a maintenance plan that a row of the sheet Job gives, and what is told of the row. */
export function parseJob({ row, values, name }: KeptRow): { fields: Fields; remarks: Remarks } {
  const remarks = new Remarks('Job', row)
  const title = values['Name'] ?? name
  const frequency = values['Frequency']?.trim() ?? ''
  const fields = given({
    code: fitCode(title),
    name: remarks.text({ Name: title }, 'Name', limits.nameLength),
    description: remarks.text(values, 'Description', limits.planDescriptionLength),
    // A unit alone, such as 'monthly', says how often, too.
    interval: remarks.read(
      { Frequency: frequency === '' ? (values['FrequencyUnit'] ?? '') : frequency },
      'Frequency',
      'import_adopt_frequency',
      (text) => parseInterval(text, frequency === '' ? undefined : values['FrequencyUnit']),
    ),
    duration_minutes: remarks.read(values, 'Duration', 'import_adopt_duration', (text) =>
      parseMinutes(text, values['DurationUnit']),
    ),
  })
  return { fields, remarks }
}
