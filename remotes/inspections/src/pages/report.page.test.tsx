import { layOut, providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anItem } from '../../fixtures/a-checklist.ts'
import { anAnswer, aRun } from '../../fixtures/an-inspection.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import ReportPage from './report.page.tsx'

beforeEach(() => layOut())
afterEach(() => vi.unstubAllGlobals())

const picture = (id: string) => ({ id, url: `/photo/${id}`, thumbnail_url: `/thumbnail/${id}` })
const read = aRun({
  items: [
    anItem('check', 'door', 'The door closes', { points: 2 }),
    anItem('photo', 'view', 'Photo of the room', { minimum: 1, maximum: 2 }),
  ],
  inspection: {
    state: 'Reviewed',
    result: 'fail',
    score: { points: 0, possible: 2, percent: 0 },
    signature_id: 's1',
    reviewer: { id: 'u3', name: 'Sami Reviewer' },
    submitted_by: { id: 'u1', name: 'Omar Fixer' },
  },
  answers: [
    anAnswer('door', 'fail', { state: 'fail', note: 'It jams', photo_ids: ['f1'] }),
    anAnswer('view', ['f2'], { photo_ids: ['f2'] }),
  ],
  photos: [picture('f1'), picture('f2'), picture('s1')],
  findings: [
    {
      item_key: 'door',
      repeat_key: '',
      location: null,
      asset: null,
      work: { id: 'w1', reference: 'CM-00007', status: 'Pending' },
      was_linked: false,
    },
  ],
})

/** Prints the report and returns what was on the sheet. */
async function printed(language: 'en' | 'ar' = 'en'): Promise<HTMLElement> {
  const sheet = Promise.withResolvers<HTMLElement>()
  vi.stubGlobal('print', () => {
    sheet.resolve(document.querySelector('[data-print-sheet]')!.cloneNode(true) as HTMLElement)
    dispatchEvent(new Event('afterprint'))
  })
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  providePeer({ '/inspection/getDetails/{id}': () => structuredClone(read) })
  const { user } = renderRemote(<ReportPage />, {
    at: 'inspections/i1/report',
    parameters: { inspectionId: 'i1' },
    language,
  })
  await screen.findByText('IN-00042', { selector: '[data-report] bdi' })
  await user.click(screen.getByRole('button'))
  const result = await sheet.promise
  await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull())
  return result
}

it('prints answers with notes, photos and orders, the result and the signatures', async () => {
  const sheet = await printed()
  expect(sheet.querySelector('h1')).toHaveTextContent('Fire round')
  expect(sheet).toHaveTextContent('Failed')
  expect(sheet).toHaveTextContent('0 % (0 of 2)')
  const rows = [...sheet.querySelectorAll('tr')].map(({ textContent }) => textContent)
  expect(rows).toContain('✗FailedThe door closesFailIt jamsWork order CM-00007')
  expect([...sheet.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/photo/f1',
    '/photo/f2',
    '/photo/s1',
  ])
  expect(sheet).toHaveTextContent('Inspector: Omar Fixer')
  expect(sheet).toHaveTextContent('Reviewer: Sami Reviewer')
})

it('runs from right to left in Arabic', async () => {
  const sheet = await printed('ar')
  expect(sheet).toHaveAttribute('dir', 'rtl')
  expect(sheet).toHaveTextContent('فاشل')
})
