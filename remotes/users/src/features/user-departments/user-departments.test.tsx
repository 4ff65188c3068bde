import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { named, openHolding, pick } from '../../../fixtures/holdings.tsx'
import { aDepartment, many } from '../../../fixtures/people.ts'
import UserDepartmentsDialog from './user-departments.dialog.tsx'

it('adds departments of the project, and removes one after the confirmation', async () => {
  let departments = many(1, aDepartment)
  const { user, inputOf } = openHolding(UserDepartmentsDialog, {
    '/user/getDepartments': () => ({ departments, version: 1 }),
    '/user/assignDepartments': () => {
      departments = many(3, aDepartment)
      return { status: 'ok' }
    },
    '/user/removeDepartment': ({ department_id }) => {
      departments = departments.filter(({ id }) => id !== department_id)
      return { status: 'ok' }
    },
  })
  expect(await screen.findByRole('dialog', { name: 'User Departments' })).toBeVisible()
  expect((await screen.findByText('Department 1')).closest('li')).toHaveTextContent('D1')
  await user.click(screen.getByRole('button', { name: 'Add departments' }))
  await pick('pickDepartments', { projectId: 'p', mode: 'multiple' }, many(3, aDepartment).slice(1))
  expect(await screen.findByText('Departments assigned')).toBeVisible()
  expect(inputOf('/user/assignDepartments')).toEqual({
    ...named,
    department_ids: ['department-2', 'department-3'],
  })
  await user.click(await screen.findByRole('checkbox', { name: /Department 2/ }))
  await user.click(screen.getByRole('button', { name: 'Unassign the selected departments' }))
  expect(await screen.findByRole('alertdialog', { name: 'Remove Department?' })).toHaveTextContent(
    'Do you want to unassign this Department?',
  )
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Department removed')).toBeVisible()
  expect(inputOf('/user/removeDepartment')).toEqual({ ...named, department_id: 'department-2' })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})
