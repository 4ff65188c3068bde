import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { releasesOfPerson } from '../modules/person-releases.loader.ts'
import { explainAll } from './explain-all.ts'
import { reasonsOfLocations, reasonsOfStores } from './explain-things.ts'
import { explainGiven } from './explain-given.ts'
import { loadExplainedPerson, reasonsBy, type ExplainedPerson } from './explained-person.ts'
import { listGivenStores, listLocations } from './list-explained.ts'
import { listViewers } from './list-viewers.ts'
import { loadLocationOf, loadStoreOf } from './load-explained.ts'
import type { Reason } from './reasons.repository.ts'

export const accessServed = [
  serve('/access/explain', async (input, context) => {
    const { access_code, module_code, location_id, store_id } = input
    const questions = [access_code, module_code, location_id, store_id].filter((one) => one !== undefined)
    if (questions.length !== 1) throw invalid({ access_code: { key: 'explain_one' } })
    const because = await reasonsOf(context, await loadExplainedPerson(context, input), input)
    return { allowed: because.length > 0, because }
  }),

  serve('/access/explainAll', async (input, context) => {
    const person = await loadExplainedPerson(context, input)
    return explainAll(await releasesOfPerson(context, input.user_id), person)
  }),
  serve('/access/explainLocations', async (input, context) =>
    listLocations(context, await loadExplainedPerson(context, input), input),
  ),
  serve('/access/explainStores', async (input, context) =>
    listGivenStores(context, await loadExplainedPerson(context, input), input),
  ),
  serve('/access/explainGiven', (input, context) => explainGiven(context, input)),
  serve('/access/explainPeople', (input, context) => listViewers(context, input)),
]

async function reasonsOf(
  context: Context,
  person: ExplainedPerson,
  input: CallRequest<'/access/explain'>,
): Promise<Reason[]> {
  const { access_code, module_code, store_id, project_id } = input
  if (access_code !== undefined) return reasonsBy(person, ({ access }) => access.has(access_code))
  if (module_code !== undefined) return reasonsBy(person, ({ modules }) => modules.has(module_code))
  if (person.superuser) return [person.superuser]
  // Explains nothing about locations and stores that the caller does not see.
  const explained = { within: person.of, people: [person] }
  if (store_id !== undefined) {
    const store = await loadStoreOf(context, project_id, store_id)
    return (await reasonsOfStores(context, { ...explained, rows: [store] }))(person, store.id)
  }
  const location = await loadLocationOf(context, project_id, input.location_id ?? '')
  return (await reasonsOfLocations(context, { ...explained, rows: [location] }, location.sight))(
    person,
    location.id,
  )
}
