import { CallFailure } from '@atrium/client'
import type { CallInput, MaintenanceRule } from '@atrium/contract'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aKind } from '../../fixtures/a-kind.ts'
import { aPlan, everyRule } from '../../fixtures/a-plan.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import KindPage from './kind.page.tsx'

beforeEach(() => layOut())

const kind = aKind()
const law = aPlan({
  id: 'p0',
  code: 'LAW',
  name: { en: 'Hygiene inspection' },
  rule: everyRule(2, 'year'),
  duration_minutes: 90,
  criticality: 'Statutory',
  is_active: true,
  is_inherited: true,
  catalog: { id: 'k0', code: 'HVAC', name: 'Ventilation' },
})
const shared = { mandatory: true, unit: '', minimum: null, maximum: null }
const look = { ...shared, key: 'look', type: 'check' as const, text: { en: 'Look', fr: 'Regarder' } }
const pressure = { ...shared, key: 'pressure', type: 'number' as const, text: { en: 'Pressure' }, unit: 'Pa' }
const dates = [
  { sequence: 1, occurrence_on: '2026-12-25', due_on: '2026-12-24', note: null },
  { sequence: 2, occurrence_on: '2027-01-29', due_on: '2027-01-29', note: null },
]
const round = { id: 'l1', code: 'ROUND', name: 'Round of the plant', items: 3, published_version: 1 }
const filters = aPlan({
  id: 'p1',
  code: 'FILTERS',
  name: { en: 'Change the filters', fr: 'Changer les filtres' },
  description: { en: 'All of them' },
  rule: { ...everyRule(1, 'month'), kind: 'fixed', on: { nth: 'last', weekday: 5 } } as MaintenanceRule,
  tasks: [look, pressure],
  priority: 'High',
})
const repair = aPlan({ id: 'p2', code: 'BELT', name: { en: 'Tighten the belt' } })
const uses = { assets: 4, schedules: 12, orders_added: 3, orders_withdrawn: 5, orders_kept: 2 }
const preview = { added: 0, changed: 0, removed: 0, uses }

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/attachment/list': () => ({ attachments: [], may_change: false }) as never,
    '/catalog/getDetails/{id}': () => ({ catalog: kind, path: [], photo: null }),
    '/catalog/getPlans/{id}': () => ({ plans: [law, filters, repair], version: 3 }),
    '/catalog/updatePlans': () => ({ status: 'ok', version: 4, preview }),
    '/schedule/previewRule': () => ({ dates }),
    '/checklist/getOffered': () => ({ checklists: [round], total: 1 }),
    ...more,
  })
  const page = renderRemote(<KindPage />, {
    at: 'assets/kinds/k1?tab=plans',
    parameters: { kindId: 'k1' },
    ...options,
  })
  const updates = (isDry: boolean) =>
    asked
      .filter(({ path }) => path === '/catalog/updatePlans')
      .map(({ input }) => input as CallInput<'/catalog/updatePlans'>)
      .filter(({ dry_run = false }) => dry_run === isDry)
  return { sent: () => updates(false).at(-1), previewed: () => updates(true).at(-1), ...page }
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
      name: /Change the filters.*All of them.*Every month, on the last Friday.*High.*Waiting to be switched on.*This kind/,
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
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Unit/ }), 'Weeks')
  const every = dialog.getByRole('spinbutton', { name: /^Every/ })
  await user.clear(every)
  await user.type(every, '1000')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(every).toBeInvalid())
  expect(sent()).toBeUndefined()
  await user.clear(every)
  await user.type(every, '6')
  await user.type(dialog.getByRole('spinbutton', { name: 'Minutes for each asset' }), '45')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Priority/ }), 'Low')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^How much it matters/ }), 'Required by law')
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
          rule: everyRule(6, 'week'),
          duration_minutes: 45,
          priority: 'Low',
          criticality: 'Statutory',
          is_active: false,
        },
      ],
    }),
  )
})

it('switches one plan on, and sends what is not changed as it is, in all languages', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Change the filters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await dialogOf('Edit Change the filters')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^It is due/ }), 'When it is needed')
  expect(dialog.queryByRole('spinbutton', { name: /^Every/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Switched on' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const usual = {
    category: 'PM',
    criticality: 'Mandatory',
    lead_days: 7,
    window: null,
    duration_minutes: null,
    people: 1,
    checklist_id: null,
    materials: [],
    rule: { kind: 'on_demand' },
  }
  await waitFor(() =>
    expect(sent()).toEqual({
      id: 'k1',
      version: 3,
      plans: [
        {
          ...usual,
          id: 'p1',
          code: 'FILTERS',
          name: 'Change the filters',
          description: 'All of them',
          priority: 'High',
          tasks: [look, pressure],
          is_active: true,
        },
        {
          ...usual,
          id: 'p2',
          code: 'BELT',
          name: { en: 'Tighten the belt' },
          description: {},
          priority: 'Medium',
          tasks: [],
          is_active: false,
        },
      ],
    }),
  )
})

async function editFilters(options: RemoteOptions = {}) {
  const page = openPage(options)
  await page.user.click(await screen.findByRole('button', { name: 'Actions for Change the filters' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await dialogOf('Edit Change the filters')
  const save = async () => page.user.click(dialog.getByRole('button', { name: 'Save' }))
  const plan = () => (page.sent() as { plans: object[] } | undefined)?.plans[0]
  return { ...page, dialog, save, plan }
}

it('shows the next days of a rule while it is chosen, and in which sentence it is said', async () => {
  const { user, dialog, save, plan } = await editFilters()
  expect(await dialog.findByText('Every month, on the last Friday')).toBeVisible()
  expect(await dialog.findByText('December 24, 2026')).toBeVisible()
  expect(dialog.getByText('instead of December 25, 2026')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Unit/ }), 'Weeks')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'On' }), 'Days of the week')
  await save()
  expect(await dialog.findByText('Choose at least one day of the week.')).toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Thursday' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Monday' }))
  expect(await dialog.findByText('Every week, on Monday and Thursday')).toBeVisible()
  await save()
  await waitFor(() =>
    expect(plan()).toMatchObject({ rule: { ...everyRule(1, 'week'), on: { weekdays: [1, 4] } } }),
  )
})

it('says what becomes of schedules and orders before another rule is saved', async () => {
  const { user, dialog, previewed } = await editFilters()
  expect(dialog.queryByText(/Schedules that this changes/)).not.toBeInTheDocument()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^It is due/ }), 'When it is needed')
  expect(await dialog.findByText('Schedules that this changes: 12')).toBeVisible()
  expect(
    dialog.getByText(
      'Orders that open at once: 3. Untouched orders that are withdrawn: 5. Orders that stay: 2.',
    ),
  ).toBeVisible()
  expect(previewed()).toMatchObject({ dry_run: true, plans: [{ id: 'p1', rule: { kind: 'on_demand' } }, {}] })
})

it('moves, adds and removes tasks by keyboard, and says what has happened', async () => {
  const { user, dialog, save, plan } = await editFilters()
  const texts = () =>
    within(dialog.getByRole('list', { name: 'Tasks' }))
      .getAllByRole('textbox', { name: /^Task/ })
      .map((box) => (box as HTMLInputElement).value)
  dialog.getByRole('button', { name: 'Move Look down' }).focus()
  await user.keyboard('{Enter}')
  expect(texts()).toEqual(['Pressure', 'Look'])
  expect(dialog.getByText('Look is number 2 of 2 now')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Move Look down' })).toHaveFocus()
  dialog.getByRole('button', { name: 'Add task' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(texts()).toHaveLength(3))
  await save()
  expect(plan()).toBeUndefined()
  await user.type(dialog.getAllByRole('textbox', { name: /^Task/ }).at(-1) as HTMLElement, 'Clean up')
  dialog.getByRole('button', { name: 'Remove Pressure' }).focus()
  await user.keyboard('{Enter}')
  await save()
  await waitFor(() =>
    expect(plan()).toMatchObject({
      tasks: [
        { key: 'look', text: look.text },
        { type: 'check', text: 'Clean up' },
      ],
    }),
  )
})

it('lets a checklist take the place of the tasks', async () => {
  const { user, dialog, save, plan } = await editFilters()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Said by/ }), 'A checklist')
  await save()
  expect(await dialog.findByText('Choose one of the checklists that are offered.')).toBeInTheDocument()
  await user.click(dialog.getByRole('combobox', { name: /^Checklist/ }))
  await user.click(await dialog.findByRole('option', { name: /Round of the plant/ }))
  await save()
  await waitFor(() => expect(plan()).toMatchObject({ checklist_id: 'l1', tasks: [] }))
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
