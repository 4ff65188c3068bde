import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'

import english from '../../../modals/i18n/en.json' with { type: 'json' }
import type { Needed } from './field.ts'
import { textField } from './fields/text-field.ts'
import { FormFrame } from './form-frame.tsx'
import { TextInput } from './inputs/text-input.tsx'
import { entryError } from './part-errors.ts'
import { useForm, type FormOptions } from './use-form.ts'

beforeAll(() =>
  provideTexts('portal', { modals: english, messages: { none_left: 'None left', closed: 'Closed' } }),
)

/** As the client throws it; forms recognize it by its name. */
class Refused extends Error {
  override readonly name = 'CallFailure'
  readonly code: string
  readonly key: string
  readonly params = {}
  readonly fields: object
  readonly current: unknown

  constructor(key: string, fields: object = {}, current?: unknown) {
    super(key)
    this.code = 'conflict'
    this.key = key
    this.fields = Object.fromEntries(
      Object.keys(fields).map((path) => [path, { key, params: {}, message: key }]),
    )
    this.current = current
  }
}

interface Line {
  readonly id: string
  readonly typed: string
}

/** Lines are sent in the order in which they were added; the newest stands first. */
const lines: Needed<readonly Line[], string[]> = {
  empty: [],
  same: (one, other) => one === other,
  send: (all) => all.toReversed().map(({ id, typed }) => `${id} ${typed}`),
  entries: (all) => all.toReversed().map((line) => [line.id, line]),
  needed: true,
  isForgotten: true,
}
const fields = { lines, note: textField() }
type Options = FormOptions<typeof fields>

function LinesForm(options: Omit<Options, 'fields'>) {
  const form = useForm({ fields, ...options })
  const field = form.at('lines')
  const add = (id: string) => field.update((before) => [{ id, typed: '1' }, ...before])
  return (
    <FormFrame title="Lines" submitLabel="Send" form={form} onClose={() => {}}>
      <button type="button" onClick={() => ['a', 'b'].forEach(add)}>
        Scan
      </button>
      <ul>
        {field.value.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              onClick={() =>
                field.update((before) => before.map((one) => (one === line ? { ...one, typed: '2' } : one)))
              }
            >
              {`${line.id} ${line.typed} ${entryError(field, line.id) ?? 'right'}`}
            </button>
          </li>
        ))}
      </ul>
      <TextInput label="Note" field={form.at('note')} />
    </FormFrame>
  )
}

const press = (name: string) => screen.getByRole('button', { name })
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('takes over entries that come at once, and keeps what was refused of an entry until it changes', async () => {
  const sent: object[] = []
  const { user } = renderInPortal(
    <LinesForm
      save={async ({ facts }) => {
        sent.push(facts)
        if (sent.length === 1)
          throw new Refused('none_left', { 'lines.0.quantity': 1, 'lines.1.quantity': 1 })
      }}
    />,
  )
  await user.click(press('Scan'))
  expect(listed()).toEqual(['b 1 right', 'a 1 right'])
  await user.click(press('Send'))
  expect(listed()).toEqual(['b 1 None left', 'a 1 None left'])
  await user.click(press('b 1 None left'))
  expect(listed()).toEqual(['b 2 right', 'a 1 None left'])
  await user.click(press('Send'))
  expect(sent).toEqual([{ lines: ['a 1', 'b 1'] }, { lines: ['a 1', 'b 2'] }])
  // Saved lines are forgotten.
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('sends nothing while an entry is wrong', async () => {
  const sent: object[] = []
  const { user } = renderInPortal(
    <LinesForm
      check={({ lines: all }) => (all.some(({ typed }) => typed === '1') ? { lines: { b: 'Too few' } } : {})}
      save={async ({ facts }) => sent.push(facts)}
    />,
  )
  await user.click(press('Scan'))
  await user.click(press('Send'))
  expect(listed()).toEqual(['b 1 Too few', 'a 1 right'])
  expect(sent).toEqual([])
})

it('reads refusals of entries that the server does not name by their path', async () => {
  const { user } = renderInPortal(
    <LinesForm
      partsOf={() => ({ lines: { b: 'Not this one' } })}
      save={() => Promise.reject(new Refused('closed'))}
    />,
  )
  await user.click(press('Scan'))
  await user.click(press('Send'))
  expect(await screen.findByText('Closed')).toBeVisible()
  expect(listed()).toEqual(['b 1 Not this one', 'a 1 right'])
})

it('says a refusal in the words of the form, explains it, or leaves that to the form', async () => {
  let failure = 'words'
  const { user } = renderInPortal(
    <LinesForm
      words={({ key }) => `Refused: ${key}`}
      explain={({ key }) => (key === 'list' ? <b>Two reasons</b> : key === 'own' ? null : undefined)}
      // The current version of something that the form does not edit: there is nothing to merge.
      save={() => Promise.reject(new Refused(failure, {}, { version: 2 }))}
    />,
  )
  await user.click(press('Send'))
  expect(await screen.findByText('Refused: words')).toBeVisible()
  failure = 'list'
  await user.click(press('Send'))
  expect(await screen.findByText('Two reasons')).toBeVisible()
  failure = 'own'
  await user.click(press('Send'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('does not send again while it is sending', async () => {
  let count = 0
  let finish: () => void = () => undefined
  const { user } = renderInPortal(
    <LinesForm
      save={() => {
        count += 1
        return new Promise<void>((resolve) => (finish = resolve))
      }}
    />,
  )
  const form = press('Scan').closest('form')
  await user.click(press('Scan'))
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.poll(() => count).toBe(1)
  finish()
  await expect.poll(() => screen.queryByRole('listitem')).toBeNull()
  expect(count).toBe(1)
})
