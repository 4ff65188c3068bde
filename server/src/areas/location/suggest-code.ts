import { limits, topLevel, type CallReply, type CallRequest, type Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { numberedAs, paddedLike } from './series.policy.ts'
import { mayPlaceAtTop } from './location.policy.ts'
import { loadLocation } from './location.loader.ts'
import { takenCodes } from './location-series.ts'
import { readSight } from './sight.ts'

type Suggestion = CallReply<'/location/suggestCode'>

interface Sibling {
  code: string
  category_code: string
  name: Multilingual
}

/** So many of the last siblings are read. */
const siblingsRead = 50

/** So many numbers are tried until one is free. */
const numbersTried = 100

const nothing: Suggestion = { code: '', category_code: '', series: null }

/**
 * Suggests a code for a new location: the number after the highest of the last siblings that are coded alike, or the code of the
 * parent with -01. Codes that are taken are passed over.
 * @throws Failure 404 for a parent that the caller does not see
 */
export async function suggestCode(
  context: Context,
  { project_id: projectId, parent_id: parentId }: CallRequest<'/location/suggestCode'>,
): Promise<Suggestion> {
  const parent = parentId === topLevel ? null : await loadLocation(context, parentId, 'location_add')
  if (parent && parent.project_id !== projectId) throw notFound()
  if (!parent && !mayPlaceAtTop(await readSight(context, projectId))) return nothing
  const siblings = await lastSiblings(context, projectId, parent?.id ?? null)
  const [last] = siblings
  const highest = highestNumbered(siblings)
  const pattern =
    highest ??
    (siblings.length === 0 && parent ? { before: `${parent.code}-`, digits: '00', after: '' } : null)
  if (!pattern) return { ...nothing, category_code: last?.category_code ?? '' }

  const { before, digits, after } = pattern
  const numbers = Array.from({ length: numbersTried }, (_, index) =>
    paddedLike(digits, Number(digits) + 1 + index),
  )
  const codeOf = (number: string) => `${before}${number}${after}`
  const taken = await takenCodes(context.database, projectId, numbers.map(codeOf))
  const number = numbers.find((one) => !taken.has(codeOf(one)) && codeOf(one).length <= limits.codeLength)
  if (number === undefined) return { ...nothing, category_code: last?.category_code ?? '' }
  return {
    code: codeOf(number),
    category_code: last?.category_code ?? '',
    series: {
      from: number,
      code: `${before}#${after}`,
      name: highest ? namesWithout(highest.name, digits) : {},
    },
  }
}

/** The last active children of a parent, the last one first; null is the top. */
async function lastSiblings(
  { database }: Context,
  projectId: string,
  parentId: string | null,
): Promise<Sibling[]> {
  const query = sql<Sibling>`
    select code, category_code, name from location
    where project_id = ${projectId} and removal_id is null
      and ${parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`}
    order by position desc limit ${siblingsRead}`
  const { rows } = await prepared(database, query)
  return rows
}

/** The sibling with the highest number among those that are coded like the last numbered one. */
function highestNumbered(siblings: readonly Sibling[]) {
  const numbered = siblings.flatMap((sibling) => {
    const parts = numberedAs(sibling.code)
    return parts ? [{ ...sibling, ...parts }] : []
  })
  const [last] = numbered
  return numbered
    .filter(({ before, after }) => before === last?.before && after === last.after)
    .toSorted((one, other) => Number(other.digits) - Number(one.digits))[0]
}

/** Names with '#' in place of a number. Names without that number cannot be continued. */
function namesWithout(name: Multilingual, digits: string): Multilingual {
  return Object.fromEntries(
    Object.entries(name).flatMap(([language, text]) => {
      const at = text.lastIndexOf(digits)
      return at < 0 ? [] : [[language, `${text.slice(0, at)}#${text.slice(at + digits.length)}`]]
    }),
  )
}
