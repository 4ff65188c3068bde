import type { WorkTask } from '@atrium/contract'
import { aDetails } from '@atrium/testing/orders'
import { layOut, project, providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { encode } from 'uqr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderOrders } from '../../fixtures/render-orders.tsx'
import { PrintOrder } from './print-order.tsx'

beforeEach(() => layOut())
afterEach(() => vi.unstubAllGlobals())

const aTask = (given: Partial<WorkTask> & Pick<WorkTask, 'key' | 'text'>): WorkTask => ({
  ...{
    type: 'check',
    mandatory: false,
    unit: '',
    minimum: null,
    maximum: null,
    state: 'pending',
    value: null,
  },
  ...{ note: '', answered_by: null, answered_at: null, version: 0 },
  ...given,
})

/** Prints and returns what was on the sheet. */
async function printed(tasks?: readonly WorkTask[], language: 'en' | 'ar' = 'en'): Promise<HTMLElement> {
  const sheet = Promise.withResolvers<HTMLElement>()
  vi.stubGlobal('print', () => {
    sheet.resolve(document.querySelector('[data-print-sheet]')!.cloneNode(true) as HTMLElement)
    dispatchEvent(new Event('afterprint'))
  })
  providePeer({})
  const { cm: work } = aDetails({
    id: 'o1',
    asset: { id: 'a1', code: 'LMP-7', name: 'Desk lamp' },
    due_at: '2026-11-24T09:30:00.000Z',
    workers: [{ id: 'u1', name: 'Omar Fixer' }],
    teams: [{ id: 't1', name: 'Tower team' }],
  })
  const facts = [
    { key: 'service', value: 'Electricity' },
    { key: 'requester', value: 'Rana Asker' },
  ]
  const { user } = renderOrders(
    <PrintOrder project={project} work={work} facts={facts} {...(tasks && { tasks })} />,
    { language },
  )
  await user.click(screen.getByRole('button'))
  const result = await sheet.promise
  await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull())
  return result
}

const rowsOf = (sheet: HTMLElement) => [...sheet.querySelectorAll('tr')].map(({ textContent }) => textContent)

it('prints what and where, what only its kind says, and who does it', async () => {
  const sheet = await printed()
  expect(sheet.querySelector('h1')).toHaveTextContent('Work order CM-00042')
  expect(sheet).toHaveTextContent('The lamp flickers')
  expect(rowsOf(sheet)).toEqual([
    'LocationNorth tower › Floor 1 › Room 12',
    'AssetDesk lamp · LMP-7',
    'ServiceElectricity',
    'RequesterRana Asker',
    'WorkersOmar Fixer, Tower team',
    'DueNov 24, 2026, 9:30 AM',
  ])
  expect(document.querySelector('h1')).toBeNull()
})

it('draws the address of the page as a QR code', async () => {
  const sheet = await printed()
  const address = `${location.origin}/p/HQ/work/o1`
  const code = sheet.querySelector(`svg[role=img][aria-label="${address}"]`)
  const { data } = encode(address, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  const drawn = [
    ...code!
      .querySelector('path')!
      .getAttribute('d')!
      .matchAll(/M(\d+ \d+)h1v1h-1z/g),
  ]
  expect(drawn.map(([, at]) => at)).toEqual(dark)
})

it('lists the tasks with what was answered and room for the rest', async () => {
  const sheet = await printed([
    aTask({ key: 'a', text: 'Switch off', mandatory: true, state: 'done', value: true }),
    aTask({ key: 'b', text: 'Voltage', type: 'number', unit: 'V' }),
    aTask({ key: 'c', text: 'Current', type: 'number', unit: 'A', state: 'failed', value: 31 }),
    aTask({ key: 'd', text: 'Photo', state: 'skipped', note: 'No camera' }),
  ])
  expect(rowsOf(sheet).slice(-5)).toEqual([
    'DoneTaskAnswer',
    '✓Switch off * ',
    'Voltage V',
    '✗Current31 A',
    'PhotoSkipped: No camera ',
  ])
})

it('runs from right to left where the page does', async () => {
  const sheet = await printed([], 'ar')
  expect(sheet).toHaveAttribute('dir', 'rtl')
  expect(sheet.querySelector('h1')).toHaveTextContent('أمر عمل CM-00042')
})

it('says that it could not be printed', async () => {
  vi.stubGlobal('print', () => {
    throw new Error('no printer')
  })
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  providePeer({})
  const { user } = renderOrders(<PrintOrder project={project} work={aDetails({ id: 'o1' }).cm} facts={[]} />)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText('The order could not be printed')).toBeVisible()
  expect(told).toHaveBeenCalledOnce()
  told.mockRestore()
})
