import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import { declaration } from '../../declaration.ts'
import sources from '../../palette.ts'

const query = { projectId: 'hq', projectKey: 'HQ', signal: new AbortController().signal }
const keeper = { id: 'r1', name: 'Storekeeper', code: 'KEEPER' }

it('provides the sources that the declaration names', () => {
  expect(Object.keys(sources)).toEqual(declaration.palette.map(({ name }) => name))
})

it('finds roles, and names a visited one', async () => {
  const { asked } = providePeer({
    '/role/search': () => ({ roles: [keeper] }) as never,
    '/role/get/{id}': () => ({ role: keeper }) as never,
  })
  const { default: search, nameOf } = await sources.roles()
  const result = { id: 'r1', title: 'Storekeeper', code: 'KEEPER', icon: 'shield', to: '/p/HQ/roles/r1' }
  expect(await search({ ...query, text: 'keep' })).toEqual([result])
  expect(asked[0]?.input).toEqual({ project_id: 'hq', search_text: 'keep', page: 1, limit: 8 })
  expect(await nameOf({ ...query, path: 'roles/r1', thing: '' })).toEqual(result)
  expect(await nameOf({ ...query, path: 'roles/matrix', thing: '' })).toBeNull()
})
