import { limits, type CallRequest, type Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { multilingualWriter } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { createLocations } from './create-locations.ts'
import { seriesNumbers } from './series-numbers.ts'

type Series = Pick<CallRequest<'/location/createSeries'>, 'project_id' | 'from' | 'to' | 'code' | 'name'>

interface PlannedLocation {
  code: string
  name: Multilingual
  isTaken: boolean
}

/** So many codes are named in a refusal. */
const codesNamed = 10

/**
 * Returns the codes and names of a series, and which codes are taken in the project.
 * @throws Failure 422 for a series that cannot be read, is too long, or has a code without the number
 */
export async function planSeries(context: Context, series: Series): Promise<PlannedLocation[]> {
  const numbers = seriesNumbers(series.from, series.to)
  if (!series.code.includes('#')) throw invalid({ code: { key: 'series_code' } })
  const write = await multilingualWriter(context.database, context.actor.language)
  const names = write('name', series.name)
  const planned = numbers.map((number) => ({
    code: withNumber(series.code, number),
    name: Object.fromEntries(
      Object.entries(names).map(([language, text]) => [language, withNumber(text, number)]),
    ),
  }))
  for (const { code, name } of planned) {
    if (code.length > limits.codeLength) throw tooLong('code', limits.codeLength)
    if (Object.values(name).some((text) => text.length > limits.nameLength))
      throw tooLong('name', limits.nameLength)
  }
  const taken = await takenCodes(
    context.database,
    series.project_id,
    planned.map(({ code }) => code),
  )
  return planned.map((one) => ({ ...one, isTaken: taken.has(one.code) }))
}

/**
 * Creates the locations of a series, all or none [LOC-10].
 * @returns their ids, and the codes that were left out because they are taken
 * @throws Failure as `planSeries` and `createLocations`; 409 for taken codes that are not to be left out
 */
export async function createSeries(context: Context, input: CallRequest<'/location/createSeries'>) {
  const planned = await planSeries(context, input)
  const skipped = planned.filter(({ isTaken }) => isTaken).map(({ code }) => code)
  if (skipped.length > 0 && !input.skip_taken) {
    const codes = `${skipped.slice(0, codesNamed).join(', ')}${skipped.length > codesNamed ? ', …' : ''}`
    throw conflict('series_codes_taken', { params: { codes } })
  }
  const free = planned.filter(({ isTaken }) => !isTaken)
  if (free.length === 0) throw conflict('series_all_taken')
  const { category_code } = input
  const ids = await createLocations(
    context,
    input.project_id,
    { parentId: input.parent_id, field: 'parent_id' },
    free.map(({ code, name }) => ({ code, name, ...(category_code !== undefined && { category_code }) })),
    () => '',
  )
  return { ids, skipped }
}

const withNumber = (text: string, number: string): string => text.replaceAll('#', () => number)

const tooLong = (field: string, maximum: number) =>
  invalid({ [field]: { key: 'field_too_long', params: { maximum } } })

/** Returns those of some codes that an active location of the project has, in any letter case. */
export async function takenCodes(
  database: Database,
  projectId: string,
  codes: readonly string[],
): Promise<Set<string>> {
  const query = sql<{ code: string }>`
    select wanted.code from unnest(${codes}::text[]) as wanted (code)
    where exists (select from location l
      where l.project_id = ${projectId} and lower(l.code) = lower(wanted.code) and l.removal_id is null)`
  const { rows } = await prepared(database, query)
  return new Set(rows.map(({ code }) => code))
}
