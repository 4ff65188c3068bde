import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import { aListedInspection, found } from '../../../fixtures/a-listed-inspection.ts'
import findInspections, { nameOf } from './find-inspections.ts'

const asked = { projectId: 'p', projectKey: 'HQ', signal: new AbortController().signal }
const result = {
  id: 'i1',
  title: 'Fire round',
  code: 'IN-00042',
  detail: 'North tower › Floor 1 › Room 12',
  icon: 'clipboard',
  to: '/p/HQ/inspections/i1',
}

it('finds inspections with their number and place', async () => {
  const peer = providePeer({ '/inspection/search': () => found(aListedInspection({ id: 'i1' })) })
  expect(await findInspections({ ...asked, text: '42' })).toEqual([result])
  expect(peer.asked[0]?.input).toEqual({ project_id: 'p', search_text: '42', sort: 'newest', limit: 8 })
})

it('names the page of an inspection and the one on which it is answered, and no other page of the module', async () => {
  providePeer({
    '/inspection/getDetails/{id}': () => ({ inspection: aListedInspection({ id: 'i1' }) }) as never,
  })
  for (const path of ['inspections/i1', 'inspections/i1/run'])
    expect(await nameOf({ ...asked, thing: '', path })).toEqual(result)
  for (const path of ['', '/new', '/mine', '/scores', '/checklists', '/checklists/import'])
    expect(await nameOf({ ...asked, thing: '', path: `inspections${path}` })).toBeNull()
})
