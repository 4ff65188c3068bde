import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openModal } from '../../../fixtures/open-modal.tsx'
import { aDepartment, many } from '../../../fixtures/people.ts'
import PickDepartmentsModal from './pick-departments.modal.tsx'

it('selects all shown departments at once and returns them', async () => {
  const departments = many(3, aDepartment)
  const { asked } = providePeer({ '/department/search': () => ({ departments }) })
  const { user, onOk } = openModal((ends) => <PickDepartmentsModal projectId="p" mode="multiple" {...ends} />)
  await screen.findByRole('option', { name: /Department 1.*D1 · Does the work number 1/ })
  expect(asked[0]?.input).toEqual({ project_id: 'p', page: 1 })
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith(departments)
})

it('searches by code, name or description', async () => {
  const departments = many(3, aDepartment)
  const { asked } = providePeer({ '/department/search': () => ({ departments }) })
  const { user } = openModal((ends) => <PickDepartmentsModal projectId="p" mode="single" {...ends} />)
  await user.type(await screen.findByPlaceholderText('Code / Name / Description'), 'D2')
  await waitFor(() => expect(asked.at(-1)?.input).toEqual({ project_id: 'p', page: 1, search_text: 'D2' }))
})

it('returns a single department at once in single mode', async () => {
  const departments = many(2, aDepartment)
  providePeer({ '/department/search': () => ({ departments }) })
  const { user, onOk } = openModal((ends) => <PickDepartmentsModal projectId="p" mode="single" {...ends} />)
  await user.click(await screen.findByRole('option', { name: /Department 2/ }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([departments[1]])
})

it('offers all departments of the portal with those of the project selected', async () => {
  const departments = many(3, aDepartment)
  const { asked } = providePeer({ '/department/search': () => ({ departments }) })
  const chosen = departments.slice(0, 1)
  const { user, onOk } = openModal((ends) => (
    <PickDepartmentsModal projectId="p" mode="multiple" among="all" chosen={chosen} {...ends} />
  ))
  await user.click(await screen.findByRole('option', { name: /Department 3/ }))
  expect(asked[0]?.input).toEqual({ page: 1 })
  await user.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([departments[0], departments[2]])
})
