import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openModal } from '../../../fixtures/open-modal.tsx'
import { aProject, many } from '../../../fixtures/people.ts'
import PickFilteredProjectModal from './pick-filtered-project.modal.tsx'

it('filters by code, short name and full name together, from the first page', async () => {
  const projects = many(3, aProject)
  const { asked } = providePeer({
    '/project/search': ({ code = '', short_name: shortName = '' }) => ({
      projects: projects.filter(
        (project) => project.code.includes(code) && project.short_name.includes(shortName),
      ),
    }),
  })
  const { user, onOk } = openModal((ends) => <PickFilteredProjectModal {...ends} />)
  await screen.findByRole('option', { name: /P3 / })
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'P')
  await user.type(screen.getByRole('textbox', { name: 'Short name' }), 'House 2')
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'The house')
  await waitFor(() =>
    expect(asked.at(-1)?.input).toEqual({
      page: 1,
      code: 'P',
      short_name: 'House 2',
      full_name: 'The house',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('option', { name: /P3 / })).not.toBeInTheDocument())
  await user.click(screen.getByRole('option', { name: /P2 / }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith(projects[1])
})
