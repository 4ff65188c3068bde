import { provideTexts } from '@atrium/testing'
import { aDetails, aWork } from '@atrium/testing/orders'
import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import english from '../../../i18n/en.json' with { type: 'json' }
import findWork, { nameOf } from './find-work.ts'

provideTexts('work', english)

const asked = { projectId: 'p', projectKey: 'HQ', signal: new AbortController().signal }
const result = {
  id: 'o1',
  title: 'The lamp flickers',
  code: 'CM-00042',
  detail: 'North tower › Floor 1 › Room 12',
  icon: 'hard-hat',
  to: '/p/HQ/work/o1',
}

it('finds orders with their number and place', async () => {
  const peer = providePeer({
    '/cm/search': () => ({ cms: [aWork({ id: 'o1' })], next: null, total: 1, total_is_lower_bound: false }),
  })
  expect(await findWork({ ...asked, text: '42' })).toEqual([result])
  expect(peer.asked[0]?.input).toEqual({ project_id: 'p', search_text: '42', limit: 8 })
})

it('names the page of an order, and no other page of the module', async () => {
  providePeer({ '/cm/getDetails/{id}': () => aDetails({ id: 'o1' }) })
  expect(await nameOf({ ...asked, thing: '', path: 'work/o1' })).toEqual(result)
  for (const path of ['work', 'work/new', 'work/mine', 'work/requests', 'work/services'])
    expect(await nameOf({ ...asked, thing: '', path })).toBeNull()
})
