import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import { declaration } from '../../declaration.ts'
import sources from '../../palette.ts'

const query = { projectId: 'hq', projectKey: 'HQ', signal: new AbortController().signal }
const crew = { id: 't1', project_id: 'hq', name: 'Night crew', description: '', version: 1 }

it('provides the sources that the declaration names', () => {
  expect(Object.keys(sources)).toEqual(declaration.palette.map(({ name }) => name))
})

it('finds teams, and names a visited one', async () => {
  const { asked } = providePeer({
    '/project-team/search': () => ({ teams: [crew] }),
    '/project-team/getDetails/{id}': () => ({
      team: { ...crew, supervisor: null, counts: { users: 0, locations: 0 } },
    }),
  })
  const { default: search, nameOf } = await sources.teams()
  const result = { id: 't1', title: 'Night crew', icon: 'hard-hat', to: '/p/HQ/teams/t1' }
  expect(await search({ ...query, text: 'crew' })).toEqual([result])
  expect(asked[0]?.input).toEqual({ project_id: 'hq', search_text: 'crew', limit: 8 })
  expect(await nameOf({ ...query, path: 'teams/t1', thing: '' })).toEqual(result)
  expect(await nameOf({ ...query, path: 'teams', thing: '' })).toBeNull()
})

it('finds departments, and opens their list narrowed to one', async () => {
  const { asked } = providePeer({
    '/department/search': () => ({
      departments: [
        { id: 'd1', code: 'HVAC', name: 'Ventilation', description: '', position: 1, version: 1 },
      ],
    }),
  })
  const { default: search } = await sources.departments()
  expect(await search({ ...query, text: 'vent' })).toEqual([
    {
      id: 'd1',
      title: 'Ventilation',
      code: 'HVAC',
      icon: 'network',
      to: '/p/HQ/departments?search=HVAC',
    },
  ])
  expect(asked[0]?.input).toEqual({ search_text: 'vent', limit: 8 })
})
