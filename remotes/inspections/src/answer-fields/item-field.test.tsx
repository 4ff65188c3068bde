import type { AnswerValue, AskedItem } from '@atrium/contract'
import { layOut } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anItem } from '../../fixtures/a-checklist.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import type { AnswerTools } from './answer-field.ts'
import { noAnswer, type GivenAnswer } from './given-answer.ts'
import { ItemCard } from './item-card.tsx'
import { ItemField } from './item-field.tsx'

beforeEach(() => layOut())

const noPictures: AnswerTools = {
  sendPicture: () => Promise.resolve({ ok: false, reason: 'No pictures here' }),
  thumbnailOf: () => undefined,
}

/** Shows the field of an item that keeps its answer. */
function openField(item: AskedItem, { tools = noPictures, language = 'en' as 'en' | 'ar' } = {}) {
  const given: (AnswerValue | null)[] = []
  function Field() {
    const [value, setValue] = useState<AnswerValue | null>(null)
    return (
      <>
        <p id="text">{item.text['en']}</p>
        <ItemField
          item={item}
          labelledBy="text"
          value={value}
          tools={tools}
          onChange={(next) => {
            given.push(next)
            setValue(next)
          }}
        />
      </>
    )
  }
  return { ...renderRemote(<Field />, { language }), given }
}

const options = [
  { key: 'clean', text: { en: 'Clean', ar: 'نظيف' }, result: 'ok', points: 2, color: '#22aa66' },
  { key: 'dirty', text: { en: 'Dirty' }, result: 'fail', points: 0, color: null },
]

it.each([
  ['check', {}, 'Flag', 'flag'],
  ['yes_no_na', {}, 'Not applicable', 'na'],
  ['choice', { options }, 'Dirty', 'dirty'],
  ['rating', {}, '4 stars', 4],
  ['condition', {}, 'Fair', 'Fair'],
] as const)('answers %s by a radio button that is named by the item', async (type, of, name, value) => {
  const { user, given } = openField(anItem(type, 'one', 'How is it?', of))
  const group = within(screen.getByRole('radiogroup', { name: 'How is it?' }))
  const radio = group.getByRole('radio', { name })
  await user.click(radio)
  expect(given).toEqual([value])
  expect(radio).toBeChecked()
})

it('goes from tile to tile by the arrows', async () => {
  const { user, given } = openField(anItem('check', 'one', 'How is it?'))
  await user.tab()
  await user.keyboard(' {ArrowRight}{ArrowRight}')
  expect(given).toEqual(['pass', 'flag', 'fail'])
})

it('takes several options in their order, and none for an answer that is taken back', async () => {
  const { user, given } = openField(anItem('choices', 'one', 'What is it?', { options }))
  const group = within(screen.getByRole('group', { name: 'What is it?' }))
  await user.click(group.getByRole('checkbox', { name: 'Dirty' }))
  await user.click(group.getByRole('checkbox', { name: 'Clean' }))
  await user.click(group.getByRole('checkbox', { name: 'Dirty' }))
  await user.click(group.getByRole('checkbox', { name: 'Clean' }))
  expect(given).toEqual([['dirty'], ['clean', 'dirty'], ['clean'], null])
})

it('says options in the language of the person', () => {
  openField(anItem('choice', 'one', 'How is it?', { options }), { language: 'ar' })
  expect(screen.getByRole('radio', { name: 'نظيف' })).toBeEnabled()
  expect(screen.getByRole('radio', { name: 'Dirty' })).toBeEnabled()
})

it('takes a number once its field is left, says its bounds, and refuses what is none', async () => {
  const item = anItem('number', 'one', 'Pressure', { unit: 'bar', minimum: 1, maximum: 3, decimals: 1 })
  const { user, given } = openField(item)
  const field = screen.getByRole('textbox', { name: 'Pressure' })
  expect(field).toHaveAccessibleDescription('From 1 to 3 bar')
  await user.type(field, 'high')
  await user.tab()
  expect(field).toBeInvalid()
  expect(given).toEqual([])
  await user.clear(field)
  await user.type(field, '2,55')
  await user.tab()
  expect(screen.getByText('Write at most 1 digit behind the point.')).toBeVisible()
  await user.clear(field)
  await user.type(field, '4,5')
  await user.tab()
  // Out of bounds is an answer: it fails.
  expect(given).toEqual([4.5])
  expect(field).toBeValid()
  await user.clear(field)
  await user.tab()
  expect(given).toEqual([4.5, null])
})

it('takes a text, a day, a time of day and a duration', async () => {
  const written = openField(anItem('text', 'one', 'What did you see?'))
  await written.user.type(screen.getByRole('textbox', { name: 'What did you see?' }), ' Rust ')
  await written.user.tab()
  expect(written.given).toEqual(['Rust'])
  written.unmount()
  const day = openField(anItem('date', 'one', 'Checked on'))
  fireEvent.change(screen.getByLabelText('Checked on'), { target: { value: '2026-03-03' } })
  expect(day.given).toEqual(['2026-03-03'])
  day.unmount()
  const clock = openField(anItem('time', 'one', 'Checked at'))
  fireEvent.change(screen.getByLabelText('Checked at'), { target: { value: '14:05:10' } })
  expect(clock.given).toEqual(['14:05'])
  clock.unmount()
  const lasted = openField(anItem('duration', 'one', 'How long?'))
  await lasted.user.type(screen.getByRole('textbox', { name: 'Hours' }), '1')
  await lasted.user.type(screen.getByRole('textbox', { name: 'Minutes' }), '90')
  await lasted.user.tab()
  expect(lasted.given).toEqual([60, 150])
  expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveValue('2')
  expect(screen.getByRole('textbox', { name: 'Minutes' })).toHaveValue('30')
})

it('keeps that an instruction was read', async () => {
  const { user, given } = openField(anItem('instruction', 'one', 'Wear a helmet'))
  const box = within(screen.getByRole('group', { name: 'Wear a helmet' })).getByRole('checkbox')
  await user.click(box)
  await user.click(box)
  expect(given).toEqual([true, null])
})

it('takes a typed position, and says where one is none', async () => {
  const { user, given } = openField(anItem('location', 'one', 'Where?'))
  const field = within(screen.getByRole('group', { name: 'Where?' })).getByRole('textbox')
  await user.type(field, 'here')
  await user.tab()
  expect(field).toBeInvalid()
  await user.clear(field)
  await user.type(field, '24.71, 46.67')
  await user.tab()
  expect(given).toEqual([{ lat: 24.71, lng: 46.67 }])
})

it('takes a typed code, and says that another one was expected', async () => {
  const { user, given } = openField(anItem('scan', 'one', 'Which pump?', { expected: 'P-1' }))
  const group = within(screen.getByRole('group', { name: 'Which pump?' }))
  expect(group.getByRole('button', { name: 'Scan' })).toBeVisible()
  await user.type(group.getByRole('textbox', { name: 'Code' }), 'P-2')
  await user.tab()
  expect(given).toEqual(['P-2'])
  expect(group.getByText('This is another code than the expected one.')).toBeVisible()
})

it('signs by a typed name, which is sent as a picture', async () => {
  const fillText = vi.fn<(text: string) => void>()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillText } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(new Blob(['png'], { type: 'image/png' })),
  )
  const sent: File[] = []
  const tools: AnswerTools = {
    sendPicture: (file) => {
      sent.push(file)
      return Promise.resolve({ ok: true, photo: 'sig-1' })
    },
    thumbnailOf: () => undefined,
  }
  const { user, given } = openField(anItem('signature', 'one', 'Who was it?'), { tools })
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  expect(screen.getByRole('group', { name: 'Sign' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Use this signature' }))
  expect(await screen.findByText('Sign, or type your name.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Or type your name' }), 'Mia Berg')
  await user.click(screen.getByRole('button', { name: 'Use this signature' }))
  await waitFor(() => expect(given).toEqual(['sig-1']))
  expect(fillText.mock.calls[0]?.[0]).toBe('Mia Berg')
  expect(sent[0]?.type).toBe('image/png')
  expect(screen.getByRole('button', { name: 'Sign again' })).toHaveFocus()
})

it('offers a camera and files for photos', async () => {
  openField(anItem('photo', 'one', 'Show it', { minimum: 2, maximum: 3 }))
  expect(await screen.findByRole('region', { name: 'Photos' })).toBeVisible()
  expect(screen.getByText('At least 2 photos are needed.')).toBeVisible()
})

/** Shows an item as it is answered. */
function openCard(item: AskedItem, first: GivenAnswer = noAnswer, state: 'fail' | 'pending' = 'pending') {
  const given: GivenAnswer[] = []
  const skip = vi.fn<() => void>()
  const page = renderRemote(
    <ul>
      <ItemCard
        item={item}
        state={state}
        given={first}
        tools={noPictures}
        onChange={(next) => given.push(next)}
        onSkip={skip}
      />
    </ul>,
  )
  return { ...page, given, skip }
}

it('asks for a note where a failure needs one', async () => {
  const asks = { comment: true, photo: false, action: 'none', service_id: null }
  const item = anItem('check', 'one', 'The door closes', { critical: true, on_fail: asks })
  const { user, given } = openCard(item, { ...noAnswer, value: 'fail' }, 'fail')
  expect(screen.getByText('Critical')).toBeVisible()
  expect(screen.getByText('Failed')).toBeVisible()
  const note = screen.getByRole('textbox', { name: /Note/ })
  expect(note).toBeRequired()
  expect(screen.getByText('This answer needs a note.')).toBeVisible()
  await user.type(note, 'The hinge is broken')
  await user.tab()
  expect(given).toEqual([{ ...noAnswer, value: 'fail', note: 'The hinge is broken' }])
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(given.at(-1)).toEqual({ ...noAnswer, value: null })
  expect(screen.getByRole('group', { name: /The door closes/ })).toHaveFocus()
})

it('offers a note, and to skip what is open', async () => {
  const { user, skip } = openCard(anItem('check', 'one', 'The door closes'))
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(skip).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Add note or photo' }))
  const note = screen.getByRole('textbox', { name: /Note/ })
  expect(note).not.toBeRequired()
  expect(note).toHaveFocus()
})
