import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import { aRead, aWorkflow } from '../../../fixtures/a-workflow.ts'
import findWorkflows, { nameOf } from './find-workflows.ts'

const asked = { projectId: 'p', projectKey: 'HQ', signal: new AbortController().signal }
const found = { id: 'w1', title: 'Repairs', code: 'W1', icon: 'network', to: '/p/HQ/workflows/w1' }

it('finds workflows of the project', async () => {
  const { asked: calls } = providePeer({
    '/workflow/search': () => ({ workflows: [aWorkflow({ id: 'w1', name: 'Repairs' })], total: 1 }),
  })
  expect(await findWorkflows({ ...asked, text: 'rep' })).toEqual([found])
  expect(calls[0]?.input).toEqual({ project_id: 'p', search_text: 'rep', limit: 8 })
})

it('names the page of a workflow, and no other', async () => {
  providePeer({ '/workflow/get/{id}': () => aRead() })
  expect(await nameOf({ ...asked, thing: '', path: 'workflows/w1' })).toEqual(found)
  expect(await nameOf({ ...asked, thing: '', path: 'workflows' })).toBeNull()
})
