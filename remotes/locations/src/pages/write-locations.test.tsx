import { CallFailure } from '@atrium/client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Answers } from '../../fixtures/peer.ts'
import { layOut, renderRemote } from '../../fixtures/render-remote.tsx'
import { provideTree } from '../../fixtures/tree-peer.ts'
import LocationsPage from './locations.page.tsx'

beforeEach(() => layOut())

async function openEdit(more: Answers = {}) {
  const peer = provideTree([{ id: 'annex', name: 'Annex' }], {
    '/location/getCategories': () => ({ categories: [{ code: 'kiosk', name: 'kiosk' }] }),
    ...more,
  })
  const rendered = renderRemote(<LocationsPage />, { at: 'locations?location=annex' })
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Annex' })
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  return { ...peer, ...rendered, dialog, field }
}

it('requires a name in every language once the name is changed', async () => {
  const { user, dialog } = await openEdit()
  const name = (language: string) =>
    within(within(dialog).getByRole('group', { name: 'Name' })).getByRole('textbox', { name: language })
  expect(name('العربية')).not.toBeRequired()
  await user.type(name('العربية'), 'ملحق')
  expect(name('العربية')).toBeRequired()
  expect(name('English')).toBeRequired()
})

it('saves only changed fields, in one call', async () => {
  const { user, dialog, field, asked } = await openEdit({
    '/location/update': ({ version = 0 }) => ({ status: 'ok', version: version + 1 }),
  })
  await user.clear(field('Code'))
  await user.type(field('Code'), 'AX')
  await user.type(field('Address'), '2 Mill Lane')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked.filter(({ path }) => path.includes('update')).map(({ path, input }) => [path, input])).toEqual(
    [['/location/update', { location_id: 'annex', version: 1, code: 'AX', address: '2 Mill Lane' }]],
  )
})

it('shows what another user has saved meanwhile, keeps the typed texts, and saves the second time', async () => {
  let isFirst = true
  const { user, dialog, field, change, find, asked } = await openEdit({
    '/location/update': ({ version = 0, address = '' }) => {
      if (!isFirst) return { status: 'ok', version: change('annex', { address }).version }
      isFirst = false
      const current = change('annex', { address: '7 New Street', code: 'NEW' })
      return new CallFailure('conflict', 'conflict_version', {
        status: 409,
        current,
        message: `stale ${version}`,
      })
    },
  })
  await user.type(field('Address'), '2 Mill Lane')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Now: 7 New Street')).toBeVisible()
  expect(field('Address')).toHaveValue('2 Mill Lane')
  expect(field('Code')).toHaveValue('NEW')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(find('annex')).toMatchObject({ address: '2 Mill Lane', code: 'NEW' })
  expect(asked.findLast(({ path }) => path === '/location/update')?.input).not.toHaveProperty('code')
})

it('asks before typed texts are discarded', async () => {
  const { user, dialog, field } = await openEdit()
  await user.type(field('Address'), 'x')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you have entered?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(field('Address')).toHaveValue('x')
})

it('adds a location with a name in every language, and says which name is missing', async () => {
  const { user, asked } = await openEdit({
    '/location/create': () => ({ status: 'ok', id: 'annex' }),
  })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Add location below' }))
  const names = within(await screen.findByRole('group', { name: 'Name' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add location below Annex' })
  const english = names.getByRole('textbox', { name: 'English' })
  await waitFor(() => expect(english).toHaveFocus())
  await user.type(english, 'Kiosk')
  expect(within(dialog).getByRole('textbox', { name: 'Code' })).toHaveValue('ANNEX-01')
  await user.clear(within(dialog).getByRole('textbox', { name: 'Code' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Code' }), 'K1')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Invalid name', { selector: '[role=alert] *' })).toBeVisible()
  const arabic = names.getByRole('textbox', { name: 'العربية' })
  await waitFor(() => expect(arabic).toBeInvalid())
  await user.type(arabic, 'كشك')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [created] = asked.filter(({ path }) => path === '/location/create')
  expect(created?.input).toMatchObject({ parent_id: 'annex', name: { en: 'Kiosk', ar: 'كشك' }, code: 'K1' })
  expect(created?.options.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
})

it('shows the new state of a location after a conflict on removal, and then removes it', async () => {
  const seen: unknown[] = []
  const { user, change, find } = await openEdit({
    '/location/remove': ({ locations }) => {
      seen.push(...locations)
      if (seen.length === 1) {
        const current = change('annex', { name: 'East wing' })
        return new CallFailure('conflict', 'conflict_version', { status: 409, current })
      }
      change('annex', { is_active: false })
      return { status: 'ok', removed: 1 }
    },
  })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Annex?' })
  const remove = () => user.click(within(question).getByRole('button', { name: 'Remove' }))
  await within(question).findByText('Nothing else is affected.')
  await remove()
  expect(await screen.findByRole('alertdialog', { name: 'Remove East wing?' })).toBe(question)
  expect(within(question).getByText(/^Someone else has changed this/)).toBeVisible()
  await remove()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(seen).toEqual([
    { id: 'annex', version: 1 },
    { id: 'annex', version: 2 },
  ])
  expect(find('annex').is_active).toBe(false)
})

it('shows at the field that a code is taken', async () => {
  const { user, dialog, field } = await openEdit({
    '/location/update': () => new CallFailure('conflict', 'code_taken', { status: 409 }),
  })
  await user.type(field('Code'), '2')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('This code is already in use'))
})

it('adds another location with the next code, without leaving the form', async () => {
  let next = 1
  const { user, asked } = await openEdit({
    '/location/suggestCode': () => ({ code: `A-${next}`, category_code: 'room', series: null }),
    '/location/create': () => {
      next += 1
      return { status: 'ok', id: 'annex' }
    },
  })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Add location below' }))
  for (const name of ['One', 'Two']) {
    const names = within(await screen.findByRole('group', { name: 'Name' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add location below Annex' })
    await user.type(names.getByRole('textbox', { name: 'English' }), name)
    await user.click(names.getByRole('button', { name: 'Copy to empty languages' }))
    const another = within(dialog).getByRole('checkbox', { name: 'Add another' })
    if (name === 'One') await user.click(another)
    await waitFor(() => expect(another).toBeChecked())
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    await screen.findByText(`${name} has been added`)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue(`A-${next}`))
  }
  const created = asked.filter(({ path }) => path === '/location/create').map(({ input }) => input)
  expect(created).toMatchObject([
    { code: 'A-1', name: { en: 'One', ar: 'One' }, category_code: 'room' },
    { code: 'A-2', name: { en: 'Two', ar: 'Two' } },
  ])
})

it('adds a series of rooms after a preview, and leaves out codes that are in use', async () => {
  const { user, asked } = await openEdit({
    '/location/suggestCode': () => ({
      code: 'A-201',
      category_code: 'room',
      series: { from: '201', code: 'A-#', name: { en: 'Room #' } },
    }),
    '/location/previewSeries': () => ({
      locations: [
        { code: 'A-201', name: 'Room 201', is_taken: false },
        { code: 'A-202', name: 'Room 202', is_taken: true },
      ],
    }),
    '/location/createSeries': () => ({ status: 'ok', ids: ['annex'], skipped: ['A-202'] }),
  })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add several below…' }))
  expect(await screen.findByRole('textbox', { name: 'First number' })).toHaveValue('201')
  const dialog = await screen.findByRole('dialog', { name: 'Add several locations below Annex' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Last number' }), '202')
  const preview = await within(dialog).findByRole('list', { name: 'Preview' })
  expect(preview).toHaveTextContent('Room 201A-201')
  expect(preview).toHaveTextContent('Room 202Code in useA-202')
  await user.click(within(dialog).getByRole('checkbox', { name: /^Leave out the one/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await screen.findByText('1 location has been added')
  const [created] = asked.filter(({ path }) => path === '/location/createSeries')
  expect(created?.input).toMatchObject({
    parent_id: 'annex',
    from: '201',
    to: '202',
    code: 'A-#',
    name: { en: 'Room #', ar: '#' },
    category_code: 'room',
    skip_taken: true,
  })
})
