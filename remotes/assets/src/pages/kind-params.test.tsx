import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aKind } from '../../fixtures/a-kind.ts'
import { aParam } from '../../fixtures/a-param.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import KindPage from './kind.page.tsx'

beforeEach(() => layOut())

const kind = aKind()
const hours = aParam({
  id: 'p0',
  code: 'HOURS',
  name: { en: 'Operating hours' },
  kind: 'counter',
  unit: 'h',
  is_inherited: true,
  catalog: { id: 'k0', code: 'HVAC', name: 'Ventilation' },
})
const heat = aParam({
  id: 'p1',
  code: 'HEAT',
  name: { en: 'Supply air' },
  unit: '°C',
  warn_low: '5',
  warn_high: '60',
})
const belt = aParam({ id: 'p2', code: 'BELT', name: { en: 'Belt' }, kind: 'state' })

const preview = {
  added: 0,
  changed: 0,
  removed: 1,
  uses: { assets: 4, readings_removed: 31, readings_rekinded: 0 },
}

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/attachment/list': () => ({ attachments: [], may_change: false }) as never,
    '/catalog/getDetails/{id}': () => ({ catalog: kind, path: [], photo: null }),
    '/catalog/getParams/{id}': () => ({ params: [hours, heat, belt], version: 3 }),
    '/catalog/updateParams': () => ({ status: 'ok', version: 4, preview }),
    ...more,
  })
  const page = renderRemote(<KindPage />, {
    at: 'assets/kinds/k1?tab=params',
    parameters: { kindId: 'k1' },
    ...options,
  })
  const sent = () =>
    asked.findLast(({ path, input }) => path === '/catalog/updateParams' && !('dry_run' in (input as object)))
      ?.input
  return { sent, ...page }
}

it('shows what is read on assets of a kind, and changes only its own parameters', async () => {
  openPage()
  expect(await screen.findByRole('row', { name: /Operating hours.*Counter · h.*Ventilation/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Supply air.*Gauge · °C.*5 to 60.*This kind/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for Operating hours' })).not.toBeInTheDocument()
})

it('adds a counter behind the others, and shows at its field what the server refuses', async () => {
  let isRefused = true
  const refusal = { key: 'param_bounds_order', params: {}, message: 'Bounds rise.' }
  const { user, sent } = openPage(
    {},
    {
      '/catalog/updateParams': () =>
        isRefused
          ? new CallFailure('validation', 'validation', {
              status: 422,
              fields: { 'params.2.alarm_high': refusal },
            })
          : { status: 'ok', version: 4, preview },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add parameter' }))
  const box = await screen.findByRole('dialog', { name: 'Add parameter' })
  await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
  const dialog = within(box)
  expect(dialog.queryByRole('textbox', { name: 'Begins again at zero at' })).not.toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Starts')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'STARTS')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What it is' }), 'Counter')
  await user.type(dialog.getByRole('textbox', { name: 'Begins again at zero at' }), '10000')
  await user.type(dialog.getByRole('textbox', { name: 'Warning above' }), '900')
  const alarm = dialog.getByRole('textbox', { name: 'Alarm above' })
  await user.type(alarm, '90')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(alarm).toBeInvalid())
  isRefused = false
  await user.type(alarm, '0')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({
      version: 3,
      params: [
        { id: 'p1' },
        { id: 'p2' },
        {
          code: 'STARTS',
          kind: 'counter',
          rollover_at: '10000',
          warn_high: '900',
          alarm_high: '900',
          decimals: 0,
        },
      ],
    }),
  )
})

it('edits one parameter, and sends the others as they are', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Supply air' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const box = await screen.findByRole('dialog', { name: 'Edit Supply air' })
  await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
  const dialog = within(box)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Places after the point' }), '1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({
      version: 3,
      params: [
        { id: 'p1', code: 'HEAT', decimals: 1, warn_low: '5', alarm_low: null },
        { id: 'p2', name: { en: 'Belt' } },
      ],
    }),
  )
})

it('removes a parameter after it has said how many readings are lost', async () => {
  const { user, sent } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Belt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the parameter Belt?' }))
  expect(await dialog.findByText('Readings that would be lost: 31')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Also remove the readings of assets' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({ version: 3, drop_readings: true, params: [{ id: 'p1' }] }),
  )
})

it('shows no parameters to a person who may not see them', async () => {
  openPage({ at: 'assets/kinds/k1', may: ['catalog_view', 'catalog_specs_view'] })
  await screen.findByRole('heading', { level: 1, name: 'Air handling unit' })
  expect(screen.queryByRole('tab', { name: 'Parameters' })).not.toBeInTheDocument()
})
