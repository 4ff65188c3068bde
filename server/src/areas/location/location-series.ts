import { limits, type CallRequest, type Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { multilingualWriter } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { assertLength, assertNumbered, freeOfSeries, seriesNumbers, withNumber } from './series.policy.ts'
import { createLocations } from './create-locations.ts'

type Series = Pick<CallRequest<'/location/createSeries'>, 'project_id' | 'from' | 'to' | 'code' | 'name'>

interface PlannedLocation {
  code: string
  name: Multilingual
  isTaken: boolean
}

/**
 * Returns the codes and names of a series, and which codes are taken in the project.
 * @throws Failure 422 for a series that cannot be read, is too long, or has a code without the number
 */
export async function planSeries(context: Context, series: Series): Promise<PlannedLocation[]> {
  const numbers = seriesNumbers(series.from, series.to)
  assertNumbered(series.code)
  const write = await multilingualWriter(context.database, context.actor.language)
  const names = write('name', series.name)
  const planned = numbers.map((number) => ({
    code: withNumber(series.code, number),
    name: Object.fromEntries(
      Object.entries(names).map(([language, text]) => [language, withNumber(text, number)]),
    ),
  }))
  assertLength(
    'code',
    planned.map(({ code }) => code),
    limits.codeLength,
  )
  assertLength(
    'name',
    planned.flatMap(({ name }) => Object.values(name)),
    limits.nameLength,
  )
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
  const { free, skipped } = freeOfSeries(planned, input.skip_taken)
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
