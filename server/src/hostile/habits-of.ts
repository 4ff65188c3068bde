import type { CallInput, CallPath } from '@atrium/contract'
import type { Habit } from './honest-person.program.ts'

/** Returns what people do all day in a project: they look at locations, people and stores, search, and rename a location. */
export function habitsOf(project: string, location: string): Habit[] {
  const of = { project_id: project }
  const names = ['House', 'Building', 'Hall'].map((en) => ({ location_id: location, name: { en } }))
  return [
    habit('/location/getAllowed', of),
    habit('/location/getDetails', { ...of, location_id: location }),
    habit('/location/updateName', ...names),
    habit('/location/search', { ...of, search_text: 'office' }),
    habit('/user/searchByProject', of),
    habit('/user/get_personal_info', {}),
    habit('/store/search', of),
    habit('/role/search', of),
  ]
}

function habit<Path extends CallPath>(path: Path, ...inputs: CallInput<Path>[]): Habit {
  return { path, bodies: inputs.map((input) => JSON.stringify(input)) }
}
