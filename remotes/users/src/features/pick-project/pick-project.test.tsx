import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openModal } from '../../../fixtures/open-modal.tsx'
import { aProject, many, pageOf } from '../../../fixtures/people.ts'
import PickProjectModal from './pick-project.modal.tsx'

it('shows the code with the short name, and the full name, and returns the project', async () => {
  const projects = many(2, aProject)
  providePeer({ '/user/getAllowedProjects': () => ({ projects }) })
  const { user, onOk } = openModal((ends) => <PickProjectModal {...ends} />)
  expect(await screen.findByRole('dialog', { name: 'Select Project' })).toBeVisible()
  await user.click(await screen.findByRole('option', { name: /P2 - House 2.*The house number 2/ }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith(projects[1])
})

it('offers a next page after a full one only', async () => {
  const projects = many(21, aProject)
  providePeer({ '/user/getAllowedProjects': ({ page }) => ({ projects: pageOf(projects, page) }) })
  const { user } = openModal((ends) => <PickProjectModal {...ends} />)
  await screen.findByRole('option', { name: /P20 / })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('option', { name: /P21 / })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
})
