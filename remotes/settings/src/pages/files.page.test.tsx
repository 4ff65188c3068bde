import { CallFailure } from '@atrium/client'
import type { ExportedFile } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import FilesPage from './files.page.tsx'

beforeEach(() => layOut())

function aFile(given: Partial<ExportedFile> & Pick<ExportedFile, 'id' | 'state'>): ExportedFile {
  return {
    call: '/user/export',
    percent: 0,
    name: null,
    bytes: null,
    project: { id: 'p', code: 'HQ', short_name: 'Headquarters' },
    failure: null,
    requested_at: '2026-11-22T08:00:00.000Z',
    ended_at: null,
    expires_at: '2026-11-23T08:00:00.000Z',
    ...given,
  }
}

const files = [
  aFile({ id: 'e1', state: 'running', percent: 40, call: '/location/export' }),
  aFile({ id: 'e2', state: 'done', percent: 100, name: 'HQ - People.csv', bytes: 4 }),
  aFile({
    id: 'e3',
    state: 'failed',
    call: '/audit/export',
    project: null,
    failure: { key: 'export_failed', message: 'The file could not be written.', params: {} },
  }),
]

function openPage(exports: readonly ExportedFile[] = files, more: Answers = {}) {
  const { asked } = providePeer({
    '/export/search': () => ({ exports: [...exports], total: exports.length }),
    '/export/cancel': () => ({ status: 'ok' }),
    '/export/retry': () => ({ status: 'ok' }),
    ...more,
  })
  const inputsOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  return { inputsOf, ...renderRemote(<FilesPage />, { at: 'account/files' }) }
}

it('lists the files of the person with their states, and cancels and retries them', async () => {
  const { user, inputsOf } = openPage()
  const list = await screen.findByRole('list', { name: 'Files' })
  // The words of exports are loaded on demand.
  await within(list).findByRole('progressbar')
  const [running, done, failed] = within(list).getAllByRole('listitem')
  if (!running || !done || !failed) throw new Error('three files are listed')
  expect(running).toHaveTextContent(/Locations · Headquarters.*Writing your file, 40%/)
  expect(within(running).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect(done).toHaveTextContent(/People · Headquarters.*HQ - People\.csv is ready.*Available until/)
  expect(failed).toHaveTextContent(/Audit trail.*could not be written.*Please try again/)
  await user.click(within(running).getByRole('button', { name: 'Cancel the export' }))
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(inputsOf('/export/retry')).toEqual([{ id: 'e3' }]))
  expect(inputsOf('/export/cancel')).toEqual([{ id: 'e1' }])
})

it('says why a file cannot be saved', async () => {
  const { user } = openPage(files, {
    '/export/download': () => new CallFailure('forbidden', 'export_rights_changed', { status: 403 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Download HQ - People.csv' }))
  expect(await screen.findByText(/What you may see has changed/)).toBeVisible()
})

it('says what appears here while there is nothing', async () => {
  openPage([])
  expect(await screen.findByText('No files')).toBeVisible()
})
