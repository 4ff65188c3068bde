import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import { aChecklist, aRead } from '../../../fixtures/a-checklist.ts'
import findChecklists, { nameOf } from './find-checklists.ts'

const asked = { projectId: 'p', projectKey: 'HQ', signal: new AbortController().signal }
const found = {
  id: 'c1',
  title: 'Fire round',
  code: 'C1',
  icon: 'clipboard',
  to: '/p/HQ/inspections/checklists/c1',
}

it('finds checklists of the project', async () => {
  const { asked: calls } = providePeer({
    '/checklist/search': () => ({ checklists: [aChecklist({ id: 'c1', name: 'Fire round' })], total: 1 }),
  })
  expect(await findChecklists({ ...asked, text: 'fire' })).toEqual([found])
  expect(calls[0]?.input).toEqual({ project_id: 'p', search_text: 'fire', limit: 8 })
})

it('names the page of a checklist, and no other', async () => {
  providePeer({ '/checklist/get/{id}': () => aRead() })
  expect(await nameOf({ ...asked, thing: '', path: 'inspections/checklists/c1' })).toEqual(found)
  expect(await nameOf({ ...asked, thing: '', path: 'inspections/checklists' })).toBeNull()
  expect(await nameOf({ ...asked, thing: '', path: 'inspections/checklists/import' })).toBeNull()
})
