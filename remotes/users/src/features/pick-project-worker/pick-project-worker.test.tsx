import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openModal } from '../../../fixtures/open-modal.tsx'
import { aWorker, many, pageOf } from '../../../fixtures/people.ts'
import PickProjectWorkerModal from './pick-project-worker.modal.tsx'

it('loads a second page', async () => {
  const workers = many(21, aWorker)
  providePeer({ '/project/search_workers': ({ page }) => ({ workers: pageOf(workers, page) }) })
  const { user } = openModal((ends) => <PickProjectWorkerModal projectId="p" {...ends} />)
  await screen.findByRole('option', { name: /Person 20/ })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('option', { name: /Person 21/ })).toBeVisible()
})

it('searches by name or file number, and returns the worker', async () => {
  const workers = many(3, aWorker)
  const { asked } = providePeer({
    '/project/search_workers': ({ search_text: text = '' }) => ({
      workers: workers.filter((one) => one.file_number?.includes(text)),
    }),
  })
  const { user, onOk } = openModal((ends) => <PickProjectWorkerModal projectId="p" {...ends} />)
  await user.type(await screen.findByPlaceholderText('Name / File number'), 'F-3')
  await waitFor(() => expect(asked.at(-1)?.input).toEqual({ project_id: 'p', page: 1, search_text: 'F-3' }))
  await waitFor(() => expect(screen.queryByRole('option', { name: /Person 1/ })).not.toBeInTheDocument())
  await user.click(screen.getByRole('option', { name: /Person 3.*F-3/ }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith(workers[2])
})
