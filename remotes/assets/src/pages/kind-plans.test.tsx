import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aKind } from '../../fixtures/a-kind.ts'
import { aPlan } from '../../fixtures/a-plan.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import KindPage from './kind.page.tsx'

beforeEach(() => layOut())

const kind = aKind()
const law = aPlan({
  id: 'p0',
  code: 'LAW',
  name: { en: 'Hygiene inspection' },
  interval: { every: 2, unit: 'year' },
  duration_minutes: 90,
  is_statutory: true,
  is_active: true,
  is_inherited: true,
  catalog: { id: 'k0', code: 'HVAC', name: 'Ventilation' },
})
const filters = aPlan({
  id: 'p1',
  code: 'FILTERS',
  name: { en: 'Change the filters', fr: 'Changer les filtres' },
  description: { en: 'All of them' },
  interval: { every: 1, unit: 'month' },
  priority: 'High',
})
const repair = aPlan({ id: 'p2', code: 'BELT', name: { en: 'Tighten the belt' } })
const preview = { added: 0, changed: 0, removed: 0, uses: { assets: 4 } }

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/attachment/list': () => ({ attachments: [], may_change: false }) as never,
    '/catalog/getDetails/{id}': () => ({ catalog: kind, path: [], photo: null }),
    '/catalog/getPlans/{id}': () => ({ plans: [law, filters, repair], version: 3 }),
    '/catalog/updatePlans': () => ({ status: 'ok', version: 4, preview }),
    ...more,
  })
  const page = renderRemote(<KindPage />, {
    at: 'assets/kinds/k1?tab=plans',
    parameters: { kindId: 'k1' },
    ...options,
  })
  const sent = () => asked.findLast(({ path }) => path === '/catalog/updatePlans')?.input
  return { sent, ...page }
}

async function dialogOf(name: string) {
  const box = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
  return within(box)
}

it('shows what is done to assets of a kind and how often, and changes only its own plans', async () => {
  openPage()
  expect(
    await screen.findByRole('row', {
      name: /Hygiene inspection.*Required by law.*Every 2 years.*90 min.*Medium.*Switched on.*Ventilation/,
    }),
  ).toBeVisible()
  expect(
    screen.getByRole('row', {
      name: /Change the filters.*All of them.*Every month.*High.*Waiting to be switched on.*This kind/,
    }),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /Tighten the belt.*When it is needed/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for Hygiene inspection' })).not.toBeInTheDocument()
})

it('adds a plan behind the others, and shows at its field what is refused', async () => {
  let isRefused = true
  const refusal = { key: 'plan_code_taken', params: {}, message: 'Taken.' }
  const { user, sent } = openPage(
    {},
    {
      '/catalog/updatePlans': () =>
        isRefused
          ? new CallFailure('validation', 'validation', { status: 422, fields: { 'plans.2.code': refusal } })
          : { status: 'ok', version: 4, preview },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add maintenance plan' }))
  const dialog = await dialogOf('Add maintenance plan')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Clean the coil')
  const code = dialog.getByRole('textbox', { name: /^Code/ })
  await user.type(code, 'LA')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^How often/ }), 'Every … weeks')
  const every = dialog.getByRole('spinbutton', { name: /^Number of weeks/ })
  await user.clear(every)
  await user.type(every, '1000')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(every).toBeInvalid())
  expect(sent()).toBeUndefined()
  await user.clear(every)
  await user.type(every, '6')
  await user.type(dialog.getByRole('spinbutton', { name: 'Minutes for each asset' }), '45')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Priority/ }), 'Low')
  await user.click(dialog.getByRole('checkbox', { name: 'Required by law' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(code).toBeInvalid())
  isRefused = false
  await user.type(code, 'W')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({
      version: 3,
      plans: [
        { id: 'p1' },
        { id: 'p2' },
        {
          code: 'LAW',
          name: 'Clean the coil',
          interval: { every: 6, unit: 'week' },
          duration_minutes: 45,
          priority: 'Low',
          is_statutory: true,
          is_active: false,
        },
      ],
    }),
  )
})

it('switches one plan on, and sends the others as they are', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Change the filters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await dialogOf('Edit Change the filters')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^How often/ }), 'When it is needed')
  expect(dialog.queryByRole('spinbutton', { name: /one time to the next/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Switched on' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual({
      id: 'k1',
      version: 3,
      plans: [
        {
          id: 'p1',
          code: 'FILTERS',
          name: 'Change the filters',
          description: 'All of them',
          interval: null,
          duration_minutes: null,
          priority: 'High',
          is_statutory: false,
          is_active: true,
        },
        {
          id: 'p2',
          code: 'BELT',
          name: { en: 'Tighten the belt' },
          description: {},
          interval: null,
          duration_minutes: null,
          priority: 'Medium',
          is_statutory: false,
          is_active: false,
        },
      ],
    }),
  )
})

it('moves a plan by one place, and removes one after it has asked', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Change the filters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(sent()).toMatchObject({ plans: [{ id: 'p2' }, { id: 'p1' }] }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Tighten the belt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Remove the maintenance plan Tighten the belt?' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent()).toMatchObject({ version: 3, plans: [{ id: 'p1' }] }))
})

it('offers what the person may do alone', async () => {
  openPage({ may: ['catalog_view', 'catalog_plan_view'] })
  await screen.findByRole('row', { name: /Change the filters/ })
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add maintenance plan' })).not.toBeInTheDocument()
})

it('shows no plans to a person who may not see them', async () => {
  openPage({ at: 'assets/kinds/k1', may: ['catalog_view', 'catalog_edit'] })
  await screen.findByRole('heading', { level: 1, name: 'Air handling unit' })
  expect(screen.queryByRole('tab', { name: 'Maintenance plans' })).not.toBeInTheDocument()
})
