// @vitest-environment node
import { done, provideClient, type CallFunction } from '@atrium/client'
import { expect, test, vi } from 'vitest'
import { fetchProjects } from './fetch-rights.ts'

/** As many projects as there are, in pages as the server gives them. */
function offerProjects(count: number) {
  const call = vi.fn(async (_path: string, { page, limit }: { page: number; limit: number }) => {
    const projects = Array.from({ length: count }, (_, index) => ({
      id: `project-${index + 1}`,
      code: `P${index + 1}`,
      short_name: 'Short',
      full_name: 'Full',
    }))
    return done({ projects: projects.slice((page - 1) * limit, page * limit) })
  })
  provideClient({ call: call as unknown as CallFunction, upload: vi.fn() })
  return call
}

test('every project is fetched, however many there are, since an address may name any of them', async () => {
  offerProjects(230)
  const projects = await fetchProjects()
  expect(projects).toHaveLength(230)
  expect(projects.at(-1)).toEqual({
    id: 'project-230',
    code: 'P230',
    shortName: 'Short',
    fullName: 'Full',
  })
})

test('what an event makes the portal fetch is marked as asked by nobody', async () => {
  const call = offerProjects(1)
  await fetchProjects({ background: true })
  expect(call).toHaveBeenCalledExactlyOnceWith('/user/getAllowedProjects', expect.anything(), {
    background: true,
  })
})
