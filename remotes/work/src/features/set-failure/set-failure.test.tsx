import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { aDetails } from '@atrium/testing/orders'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import SetFailureDialog from './set-failure.dialog.tsx'

beforeEach(() => layOut())

type Code = CallReply<'/cm/getFailureCodes/{id}'>['codes'][number]
type Failure = CallReply<'/cm/getDetails/{id}'>['cm']['failure']

const aCode = (id: string, parentId: string | null, name: string): Code => ({
  id,
  parent_id: parentId,
  code: id.toUpperCase(),
  name,
})

const codes = [
  aCode('p1', null, 'No power'),
  aCode('c1', 'p1', 'Fuse blown'),
  aCode('r1', 'c1', 'Fuse replaced'),
  aCode('c2', 'p1', 'Cable cut'),
  aCode('p2', null, 'Leak'),
]

const nothing: Failure = { problem: null, cause: null, remedy: null }

function openDialog(failure: Failure = nothing, answers: Answers = {}) {
  const { asked } = providePeer({
    '/cm/getFailureCodes/{id}': () => ({ codes }),
    '/cm/setFailure': () => ({ status: 'ok', version: 2 }),
    ...answers,
  })
  const onClose = vi.fn<() => void>()
  const work = { ...aDetails({ id: 'o1' }).cm, failure }
  const sent = () => asked.findLast(({ path }) => path === '/cm/setFailure')?.input
  const shown = renderRemote(<SetFailureDialog projectId="p" work={work} onClose={onClose} />)
  return { sent, asked, onClose, ...shown }
}

const field = (name: string) => screen.getByRole('combobox', { name })
const options = (name: string) =>
  [...field(name).querySelectorAll('option')].map(({ textContent }) => textContent)

it('offers the causes of the chosen problem and the remedies of the chosen cause', async () => {
  const { user, sent, asked, onClose } = openDialog()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Problem' }), 'P1 – No power')
  expect(asked[0]?.input).toEqual({ id: 'o1' })
  expect(screen.queryByRole('combobox', { name: 'Remedy' })).not.toBeInTheDocument()
  expect(options('Cause')).toEqual(['Not said', 'C1 – Fuse blown', 'C2 – Cable cut'])
  await user.selectOptions(field('Cause'), 'C1 – Fuse blown')
  await user.selectOptions(field('Remedy'), 'R1 – Fuse replaced')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual({ cm_id: 'o1', version: 1, problem_id: 'p1', cause_id: 'c1', remedy_id: 'r1' })
})

it('forgets cause and remedy with another problem', async () => {
  const { user, sent } = openDialog({
    problem: { id: 'p1', code: 'P1', name: 'No power' },
    cause: { id: 'c1', code: 'C1', name: 'Fuse blown' },
    remedy: { id: 'r1', code: 'R1', name: 'Fuse replaced' },
  })
  expect(await screen.findByRole('combobox', { name: 'Remedy' })).toHaveDisplayValue('R1 – Fuse replaced')
  await user.selectOptions(field('Problem'), 'P2 – Leak')
  expect(options('Cause')).toEqual(['Not said'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual({ cm_id: 'o1', version: 1, problem_id: 'p2', cause_id: null, remedy_id: null }),
  )
})

it('keeps a code that was retired since', async () => {
  openDialog({ ...nothing, problem: { id: 'old', code: 'OLD', name: 'Old one' } })
  expect(await screen.findByRole('combobox', { name: 'Problem' })).toHaveDisplayValue('OLD – Old one')
})

it('says that there are no codes, or that they could not be loaded', async () => {
  const { unmount } = openDialog(nothing, {
    '/cm/getFailureCodes/{id}': () => ({ codes: [] }),
  })
  expect(await screen.findByText(/no failure codes yet/)).toBeVisible()
  unmount()
  openDialog(nothing, {
    '/cm/getFailureCodes/{id}': () => new CallFailure('forbidden', 'forbidden', { status: 403 }),
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
