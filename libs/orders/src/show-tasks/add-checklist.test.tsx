import { CallFailure } from '@atrium/client'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderOrders } from '../../fixtures/render-orders.tsx'
import AddChecklistDialog from './add-checklist.dialog.tsx'

beforeEach(() => layOut())

const checklists = [
  { id: 'c1', code: 'PUMP', name: 'Pump service', items: 4, published_version: 2 },
  { id: 'c2', code: 'FAN', name: 'Fan service', items: 2, published_version: 1 },
]

function openDialog(answers: Answers = {}) {
  const { asked } = providePeer({
    '/checklist/getOffered': ({ search_text: text = '' }) => {
      const found = checklists.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      return { checklists: found, total: found.length }
    },
    '/cm/addChecklist': () => ({ status: 'ok', keys: ['t1', 't2'] }),
    ...answers,
  })
  const onClose = vi.fn<() => void>()
  const sent = (path: string) => asked.findLast((one) => one.path === path)?.input
  return {
    sent,
    onClose,
    ...renderOrders(<AddChecklistDialog projectId="p" workId="o1" onClose={onClose} />),
  }
}

const field = () => screen.findByRole('combobox', { name: /^Checklist/ })
const submit = () => screen.getByRole('button', { name: 'Add checklist' })

it('adds the tasks of a checklist that is found by its name', async () => {
  const { user, sent, onClose } = openDialog()
  await user.type(await field(), 'fan')
  await waitFor(() =>
    expect(sent('/checklist/getOffered')).toEqual({
      project_id: 'p',
      kind: 'cm',
      search_text: 'fan',
      limit: 50,
    }),
  )
  await user.click(await screen.findByRole('option', { name: /Fan service/ }))
  await user.click(submit())
  expect(await screen.findByText('2 tasks were added')).toBeVisible()
  expect(sent('/cm/addChecklist')).toEqual({ cm_id: 'o1', checklist_id: 'c2' })
  expect(onClose).toHaveBeenCalled()
})

it('takes no text that names none, and says why one is refused', async () => {
  const repeated = new CallFailure('conflict', 'checklist_repeat_of_tasks', { status: 409 })
  const { user, sent } = openDialog({ '/cm/addChecklist': () => repeated })
  await user.type(await field(), 'Something else')
  await user.click(submit())
  expect(await screen.findByText('Choose one of the suggested checklists.')).toBeVisible()
  expect(sent('/cm/addChecklist')).toBeUndefined()
  await user.clear(await field())
  await user.type(await field(), 'Pump')
  await user.click(await screen.findByRole('option', { name: /Pump service/ }))
  await user.click(submit())
  await waitFor(async () => expect(await field()).toBeInvalid())
})

it('says that no checklist for orders is published', async () => {
  openDialog({ '/checklist/getOffered': () => ({ checklists: [], total: 0 }) })
  expect(await screen.findByText('No checklist for the tasks of orders is published.')).toBeVisible()
})
