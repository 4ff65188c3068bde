import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aDepartment } from '../../fixtures/a-department.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import { placeAmong } from '../features/order-departments/place-among.ts'
import DepartmentsPage from './departments.page.tsx'

beforeEach(() => layOut())

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  let stored = ['Cleaning', 'Electricity', 'Security'].map((name, index) =>
    aDepartment({ code: name.slice(0, 3).toUpperCase(), name, position: index + 1 }),
  )
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/department/search': ({ search_text: text = '' }) => ({
      departments: stored.filter(({ name }) => name.includes(text)),
    }),
    '/department/sort': ({ departments }) => {
      stored = [...placeAmong(stored, departments)]
      return { status: 'ok' }
    },
    '/department/getRaw/{id}': ({ id }) => {
      const { name, ...rest } = stored.find((one) => one.id === id) ?? aDepartment({ code: 'X' })
      return { department: { ...rest, name: { en: name, ar: `${name} ع` }, description: {} } }
    },
    '/department/remove/{id}': ({ id }) => {
      stored = stored.filter((one) => one.id !== id)
      return { status: 'ok' }
    },
    ...more,
  })
  return { asked, ...renderRemote(<DepartmentsPage />, { at: 'departments', ...options }) }
}

const names = () =>
  within(screen.getByRole('list', { name: 'Departments' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)

it('reorders departments by keyboard: shows and announces it at once, and the handle keeps the focus', async () => {
  const { user, asked } = openPage()
  const handle = await screen.findByRole('button', { name: 'Move Security' })
  handle.focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Security', 'Cleaning', 'Electricity'])
  expect(screen.getByRole('button', { name: 'Move Security' })).toHaveFocus()
  expect(screen.getByText('Security is now at position 1 of 3')).toBeInTheDocument()
  await waitFor(() =>
    expect(asked.filter(({ path }) => path === '/department/sort').map(({ input }) => input)).toEqual([
      { departments: [{ id: 'sec', position: 2 }] },
      { departments: [{ id: 'sec', position: 1 }] },
    ]),
  )
  // Nothing is sent at the end of the list.
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Security', 'Cleaning', 'Electricity'])
})

it('drags a department by its handle; Escape cancels', async () => {
  const { user, asked } = openPage()
  const handle = await screen.findByRole('button', { name: 'Move Cleaning' })
  const over = screen.getByText('Security')
  document.elementFromPoint = () => over
  fireEvent.pointerDown(handle, { button: 0 })
  fireEvent.pointerMove(window, { clientX: 5, clientY: 90 })
  await user.keyboard('{Escape}')
  fireEvent.pointerUp(window)
  expect(names()).toEqual(['Cleaning', 'Electricity', 'Security'])
  fireEvent.pointerDown(handle, { button: 0 })
  fireEvent.pointerMove(window, { clientX: 5, clientY: 90 })
  fireEvent.pointerUp(window)
  expect(names()).toEqual(['Electricity', 'Security', 'Cleaning'])
  await waitFor(() =>
    expect(asked.filter(({ path }) => path === '/department/sort').map(({ input }) => input)).toEqual([
      { departments: [{ id: 'cle', position: 3 }] },
    ]),
  )
})

it('restores the stored order after a refusal', async () => {
  const { user } = openPage(
    {},
    { '/department/sort': () => new CallFailure('forbidden', 'forbidden', { status: 403 }) },
  )
  ;(await screen.findByRole('button', { name: 'Move Security' })).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await screen.findByText('You do not have the right to do this.')).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Cleaning', 'Electricity', 'Security']))
})

it('does not reorder while a search hides departments', async () => {
  const { user } = openPage()
  await user.type(await screen.findByRole('searchbox', { name: 'Search departments' }), 'Sec')
  await waitFor(() => expect(names()).toEqual(['Security']))
  expect(screen.queryByRole('button', { name: 'Move Security' })).not.toBeInTheDocument()
  expect(location.search).toBe('?search=Sec')
})

it('creates a department with a code and a name in every language', async () => {
  const { user, asked } = openPage({}, { '/department/create': () => ({ status: 'ok', id: 'new' }) })
  await user.click(await screen.findByRole('button', { name: 'Add department' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add department' }))
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Gardens')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('This field is required')).toBeVisible()
  expect((await screen.findAllByText('Invalid name')).length).toBeGreaterThan(0)
  await user.type(dialog.getByRole('textbox', { name: /Code/ }), 'GAR')
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'الحدائق')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/department/create')?.input).toEqual({
      code: 'GAR',
      name: { en: 'Gardens', ar: 'الحدائق' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('keeps a department that projects have attached, and says how many', async () => {
  const attached = new CallFailure('conflict', 'department_attached', { status: 409, params: { count: 3 } })
  const { user, asked } = openPage({}, { '/department/remove/{id}': () => attached })
  await user.click(await screen.findByRole('button', { name: 'Actions for Cleaning' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Cleaning?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('This department is still attached to 3 projects.')).toBeVisible()
  expect(asked.find(({ path }) => path.startsWith('/department/remove'))?.input).toEqual({
    id: 'cle',
    version: 1,
  })
})

it('shows what another user saved meanwhile beside the typed texts', async () => {
  let saves = 0
  const stale = new CallFailure('conflict', 'conflict_version', { status: 409, current: { version: 2 } })
  const { user, asked } = openPage(
    {},
    {
      '/department/update': ({ id }) => (++saves === 1 ? stale : { status: 'ok', id, version: 3 }),
      '/department/getRaw/{id}': ({ id }) => ({
        department: {
          id,
          code: asked.some(({ path }) => path === '/department/update') ? 'THEIRS' : 'CLE',
          name: { en: 'Cleaning', ar: 'النظافة' },
          description: {},
          position: 1,
          version: asked.some(({ path }) => path === '/department/update') ? 2 : 1,
        },
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Cleaning' }))
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Cleaning' }))
  expect(dialog.getByRole('textbox', { name: 'Name' })).toBeRequired()
  const code = dialog.getByRole('textbox', { name: /Code/ })
  await user.clear(code)
  await user.type(code, 'MINE')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Now: THEIRS')).toBeVisible()
  expect(code).toHaveValue('MINE')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/department/update')?.input).toEqual({
      id: 'cle',
      version: 2,
      code: 'MINE',
    }),
  )
})

it('offers no actions to a user without rights', async () => {
  openPage({ may: ['department_view'] })
  expect(await screen.findByText('Cleaning')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Add|Move|What can/ })).not.toBeInTheDocument()
})

it('shows texts for an empty list and for a failure', async () => {
  let isDown = true
  const { user } = openPage(
    {},
    {
      '/department/search': () =>
        isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { departments: [] },
    },
  )
  expect(await screen.findByText('The departments could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no departments yet')).toBeVisible()
})
