import { CallFailure } from '@atrium/client'
import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import { aUser } from '../../../fixtures/people.ts'
import { declaration } from '../../declaration.ts'
import sources from '../../palette.ts'

const query = { text: 'per', projectId: 'hq', projectKey: 'HQ', signal: new AbortController().signal }

it('provides the sources that the declaration names', () => {
  expect(Object.keys(sources)).toEqual(declaration.palette.map(({ name }) => name))
})

it('finds people of the project, with links to their pages', async () => {
  const { asked } = providePeer({ '/user/searchByProject': () => ({ users: [aUser(7)] }) })
  const { default: search } = await sources.users()
  expect(await search(query)).toEqual([
    {
      id: 'user-7',
      title: 'Person 7',
      detail: 'person7@example.com',
      icon: 'user',
      to: '/p/HQ/users/user-7',
    },
  ])
  expect(asked[0]?.input).toEqual({ project_id: 'hq', search_text: 'per', limit: 8 })
})

it('passes a failure on', async () => {
  providePeer({ '/user/searchByProject': () => new CallFailure('unavailable', 'something_wrong') })
  const { default: search } = await sources.users()
  await expect(search(query)).rejects.toBeInstanceOf(CallFailure)
})
