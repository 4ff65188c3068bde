import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import { aGroup } from '../../../fixtures/a-group.ts'
import { aLocation } from '../../../fixtures/a-location.ts'
import { declaration } from '../../declaration.ts'
import sources from '../../palette.ts'

const query = { projectId: 'hq', projectKey: 'HQ', signal: new AbortController().signal }

it('provides the sources that the declaration names', () => {
  expect(Object.keys(sources)).toEqual(declaration.palette.map(({ name }) => name))
})

it('finds location groups, and names a visited one', async () => {
  const east = aGroup({ id: 'g1', name: 'East wing', code: 'E' })
  const { asked } = providePeer({
    '/location-group/search': () => ({
      groups: [
        {
          ...east,
          names: { en: 'East wing', fr: 'Aile est' },
          path: [
            { id: 'g0', name: 'Zones' },
            { id: 'g1', name: 'East wing' },
          ],
        },
      ],
    }),
    '/location-group/getList': () => ({ groups: [aGroup({ id: 'g0' }), east] }),
  })
  const { default: search, nameOf } = await sources.groups()
  const result = {
    ...{ id: 'g1', title: 'East wing', code: 'E', icon: 'layers' },
    to: '/p/HQ/locations/groups?group=g1',
  }
  expect(await search({ ...query, text: 'aile' })).toEqual([
    { ...result, names: ['East wing', 'Aile est'], path: ['Zones'] },
  ])
  expect(asked[0]?.input).toEqual({ project_id: 'hq', search_text: 'aile', limit: 8 })
  expect(await nameOf({ ...query, path: 'locations/groups', thing: 'g1' })).toEqual(result)
  expect(await nameOf({ ...query, path: 'locations/groups', thing: 'gone' })).toBeNull()
  expect(await nameOf({ ...query, path: 'locations/groups', thing: '' })).toBeNull()
  expect(await nameOf({ ...query, path: 'locations', thing: 'g1' })).toBeNull()
})

it('finds locations with their names in every language', async () => {
  const room = { ...aLocation({ id: 'l1', name: 'Kitchen', code: 'K' }), path: [] }
  providePeer({
    '/location/search': () => ({ locations: [{ ...room, names: { en: 'Kitchen', fr: 'Cuisine' } }, room] }),
  })
  const { default: search } = await sources.locations()
  const found = await search({ ...query, text: 'cuisine' })
  expect(found.map(({ title, names }) => [title, names])).toEqual([
    ['Kitchen', ['Kitchen', 'Cuisine']],
    ['Kitchen', []],
  ])
})
