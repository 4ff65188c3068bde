import type { CallRequest, MessageKey, MessageParams } from '@atrium/contract'
import { invalid } from '../../serve/failure.ts'
import type { UserDetailsEdit } from '../user/user-details.repository.ts'

type Given = Omit<CallRequest<'/user/update_details'>, 'user_id' | 'version' | 'name' | 'email' | 'language'>

const names = [
  'file_number',
  'identification_number',
  'date_of_birth',
  'date_of_hire',
  'nationality',
  'mobile',
  'gender',
  'religion',
  'operational_status',
] as const

/** Personal data. Only users who maintain it may read it, and the trail keeps it in entries of its own. */
export const personalNames: readonly (typeof names)[number][] = [
  'identification_number',
  'date_of_birth',
  'nationality',
  'gender',
  'religion',
]

/** Returns the given details. Empty texts become null. */
export function detailsOf(given: Given): UserDetailsEdit {
  const named = names.filter((name) => given[name] !== undefined)
  return Object.fromEntries(named.map((name) => [name, given[name] === '' ? null : given[name]]))
}

const earliestBirth = '1900-01-01'
const day = 86_400_000

/**
 * @param given the new details
 * @param current the current details: the two dates must fit together, whichever of them is given
 * @throws Failure validation that names each wrong field
 */
export function assertDetails(given: UserDetailsEdit, current: UserDetailsEdit, now = Date.now()): void {
  const wrong: Record<string, { key: MessageKey; params?: MessageParams }> = {}
  const birth = given.date_of_birth ?? null
  if (birth !== null && birth < earliestBirth)
    wrong['date_of_birth'] = { key: 'user_born_too_early', params: { minimum: earliestBirth } }
  // The day has begun in the far east already.
  else if (birth !== null && birth > dayOf(now + day / 2)) wrong['date_of_birth'] = { key: 'user_born_later' }
  const hire = given.date_of_hire ?? null
  if (hire !== null && hire > dayOf(now + 366 * day)) wrong['date_of_hire'] = { key: 'user_hired_too_late' }
  const { date_of_birth: born, date_of_hire: hired } = { ...current, ...given }
  const last = given.date_of_hire === undefined ? 'date_of_birth' : 'date_of_hire'
  if (born && hired && hired <= born && (birth !== null || hire !== null))
    wrong[last] ??= { key: 'user_hired_before_birth' }
  if (given.mobile && !isPhone(given.mobile)) wrong['mobile'] = { key: 'user_phone' }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return /^[\d\s+()./-]+$/.test(text) && !/.\+/.test(text) && digits >= 5 && digits <= 15
}
