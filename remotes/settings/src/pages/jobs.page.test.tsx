import { CallFailure } from '@atrium/client'
import type { Job } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import JobsPage from './jobs.page.tsx'

beforeEach(() => layOut())

function aJob(given: Partial<Job> & Pick<Job, 'id' | 'kind' | 'state'>): Job {
  return {
    percent: 0,
    project: null,
    user: null,
    tries: 1,
    maximum_tries: 6,
    reason: null,
    requested_at: '2026-11-22T08:00:00.000Z',
    started_at: '2026-11-22T08:00:01.000Z',
    ended_at: null,
    next_try_at: null,
    ...given,
  }
}

const jobs = [
  aJob({ id: 'j1', kind: 'photos.sweep', state: 'running', percent: 40 }),
  aJob({ id: 'j2', kind: 'releases.sweep', state: 'failed', tries: 6, reason: 'files' }),
  aJob({ id: 'j3', kind: 'later.kind', state: 'done', user: { id: 'u', name: 'Ana Diaz' } }),
]

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const { asked } = providePeer({
    '/job/search': ({ states }) => {
      const found = jobs.filter(({ state }) => states === undefined || states.includes(state))
      return { jobs: found, total: found.length }
    },
    '/job/retry': () => ({ status: 'ok' }),
    '/job/cancel': () => ({ status: 'ok' }),
    ...more,
  })
  const inputsOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { inputsOf, ...renderRemote(<JobsPage />, { at: 'settings/jobs', ...options }) }
}

it('lists jobs with their state, progress and the reason of a failure', async () => {
  const { inputsOf } = openPage()
  expect(await screen.findByRole('row', { name: /Remove unused photos/ })).toHaveTextContent('Running, 40%')
  expect(screen.getByRole('row', { name: /Remove files of removed/ })).toHaveTextContent(
    /The file store did not answer.*Failed/,
  )
  expect(screen.getByRole('row', { name: /later\.kind/ })).toHaveTextContent(/Ana Diaz.*Done/)
  expect(screen.getByText('3 jobs')).toBeVisible()
  expect(inputsOf('/job/search')[0]).toEqual({ project_id: 'p', page: 1, limit: 50 })
})

it('narrows the list to a state that stands in the address', async () => {
  const { inputsOf } = openPage({}, { at: 'settings/jobs?state=failed' })
  expect(await screen.findByText('1 job')).toBeVisible()
  expect(inputsOf('/job/search')[0]).toMatchObject({ states: ['failed'] })
})

it('tries a failed job again', async () => {
  const { user, inputsOf } = openPage()
  await user.click(
    await screen.findByRole('button', { name: 'Actions for Remove files of removed releases' }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Try again' }))
  await waitFor(() => expect(inputsOf('/job/retry')).toEqual([{ id: 'j2' }]))
  expect(await screen.findByText(/The job will run again/)).toBeVisible()
})

it('cancels a running job after a question, and says why it could not', async () => {
  const { user, inputsOf } = openPage({
    '/job/cancel': () => new CallFailure('conflict', 'job_ended', { status: 409 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Remove unused photos and files' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel job' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel “Remove unused photos and files”?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel job' }))
  expect(await screen.findByText('This job has already ended.')).toBeVisible()
  expect(inputsOf('/job/cancel')).toEqual([{ id: 'j1' }])
})

it('shows the jobs of the whole portal to superusers only', async () => {
  const { inputsOf } = openPage({}, { superuser: true, at: 'settings/jobs?scope=portal' })
  await screen.findByText('3 jobs')
  expect(inputsOf('/job/search')[0]).toEqual({ page: 1, limit: 50 })
})

it('shows the jobs of the project to others, whatever the address says', async () => {
  const { inputsOf } = openPage({}, { at: 'settings/jobs?scope=portal' })
  await screen.findByText('3 jobs')
  expect(inputsOf('/job/search')[0]).toHaveProperty('project_id', 'p')
  expect(screen.queryByRole('combobox', { name: 'What is shown' })).not.toBeInTheDocument()
})
