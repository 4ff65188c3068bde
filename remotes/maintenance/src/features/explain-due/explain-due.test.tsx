import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import ExplainDueDialog from './explain-due.dialog.tsx'

function explain(answer: NonNullable<Answers['/pm/explain']>) {
  const { asked } = providePeer({ '/pm/explain': answer })
  const asking = { name: 'PM-00001', projectId: 'p', scheduleId: 'sch1', day: '2026-12-01' }
  return { asked, ...renderRemote(<ExplainDueDialog {...asking} onClose={vi.fn()} />) }
}

it('says why an order is due on its day, and why nothing is on another one', async () => {
  const { asked } = explain(({ date }) =>
    date === '2026-12-01'
      ? { due: true, because: [{ key: 'rule', text: 'Every month on the 1st.' }] }
      : { due: false, because: [{ key: 'no_rule', text: 'The rule does not fall on this day.' }] },
  )
  expect(await screen.findByText('Every month on the 1st.')).toBeVisible()
  expect(screen.getByText('Due on this day')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-02' } })
  expect(await screen.findByText('The rule does not fall on this day.')).toBeVisible()
  expect(screen.getByText('Not due on this day')).toBeVisible()
  expect(asked.map(({ input }) => input)).toEqual([
    { schedule_id: 'sch1', date: '2026-12-01' },
    { schedule_id: 'sch1', date: '2026-12-02' },
  ])
})

it('asks for a day, and says that the reasons could not be loaded', async () => {
  explain(() => new CallFailure('forbidden', 'forbidden', { status: 403 }))
  expect(await screen.findByText('The reasons could not be loaded')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } })
  expect(screen.getByText('Choose a day.')).toBeVisible()
})
