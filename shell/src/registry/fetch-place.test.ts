// @vitest-environment node
import { done, provideClient, type CallFunction } from '@atrium/client'
import { expect, test, vi } from 'vitest'
import { fetchPlace } from './fetch-place.ts'

const projectNumber = (number: number) => ({
  id: `project-${number}`,
  code: `P${number}`,
  short_name: 'Short',
  full_name: 'Full',
  time_zone: 'Africa/Cairo',
  week_start: 7,
  currency: 'EGP',
})

/** Offers `count` projects, in pages as the server gives them. */
function offerProjects(count: number) {
  const all = Array.from({ length: count }, (_, index) => projectNumber(index + 1))
  const call = vi.fn(async (path: string, { page = 1, limit = 100 }: { page?: number; limit?: number }) => {
    const projects = all.slice((page - 1) * limit, page * limit)
    if (path === '/user/getAllowedProjects') return done({ projects })
    const registry = { modules: [], closed: [], portal_pages: [], generation: 7, newer: false, overrides: [] }
    const rights = { modules: ['users'], tabs: ['users.list'], access: ['user_view'], is_superuser: false }
    return done({ ...registry, project: all[0] ?? null, projects, rights, event_id: 'a-1' })
  })
  provideClient({ call: call as unknown as CallFunction, upload: vi.fn() })
  return call
}

test('fetches projects, rights and modules of an address with one call', async () => {
  const call = offerProjects(3)
  const place = await fetchPlace('P1', { background: true })
  expect(place.project).toEqual({
    id: 'project-1',
    code: 'P1',
    shortName: 'Short',
    fullName: 'Full',
    timeZone: 'Africa/Cairo',
    weekStart: 7,
    currency: 'EGP',
  })
  expect(place.projects).toHaveLength(3)
  expect(place.eventId).toBe('a-1')
  expect(place.rights.access).toEqual(new Set(['user_view']))
  expect(call.mock.calls).toEqual([['/user/get_place', { project: 'P1' }, { background: true }]])
})

test('keeps asking for the versions of the first answer', async () => {
  const call = offerProjects(1)
  await fetchPlace(null)
  await fetchPlace('P1')
  expect(call).toHaveBeenLastCalledWith('/user/get_place', { project: 'P1', generation: 7 }, undefined)
})

test.each([230, 200, 100])(
  'every one of %s projects is fetched, since an address may name any of them',
  async (count) => {
    offerProjects(count)
    const { projects } = await fetchPlace(null)
    expect(projects).toHaveLength(count)
    expect(projects.at(-1)?.id).toBe(`project-${count}`)
  },
)
