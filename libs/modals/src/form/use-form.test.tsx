import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { CodeField } from './code-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { useForm } from './use-form.ts'

beforeAll(() => provideTexts('portal', { modals: english, messages: { code_taken: 'That code is taken' } }))

/** As the client throws it, and told by its name alone. */
class Refused extends Error {
  override readonly name = 'CallFailure'
  readonly code: string
  readonly key: string
  readonly params = {}
  readonly fields = {}
  readonly current: unknown

  constructor(code: string, key: string, current?: unknown) {
    super(key)
    this.code = code
    this.key = key
    this.current = current
  }
}

type Sent = readonly [code: string, version: number]

function CodeForm({ send }: { readonly send: (...sent: Sent) => Promise<void> }) {
  const form = useForm<{ readonly code: string }>({
    start: { draft: { code: 'A' }, version: 1 },
    wrongIn: () => ({}),
    send: ({ code }, { version }) => send(code, version),
    reread: () => Promise.resolve({ draft: { code: 'THEIRS' }, version: 4 }),
  })
  return (
    <FormFrame title="Edit A" submitLabel="Save" form={form} onClose={() => {}}>
      <CodeField
        value={form.draft.code}
        error={form.errors.code}
        newer={form.newer.code}
        onChange={(code) => form.change({ code })}
      />
    </FormFrame>
  )
}

it('shows what somebody else has saved beside what was typed, and goes on from there', async () => {
  const sent: Sent[] = []
  const { user } = renderInPortal(
    <CodeForm
      send={(...each) => {
        sent.push(each)
        return sent.length > 1
          ? Promise.resolve()
          : Promise.reject(new Refused('conflict', 'conflict_version', { version: 4 }))
      }}
    />,
  )
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'B')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Now: THEIRS')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('AB')
  expect(screen.getByText(english.formConflict)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take it' }))
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('THEIRS')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([
    ['AB', 1],
    ['THEIRS', 4],
  ])
})

it('says of a field what was refused, until something else stands in it', async () => {
  const { user } = renderInPortal(
    <CodeForm send={() => Promise.reject(new Refused('validation', 'code_taken'))} />,
  )
  const field = screen.getByRole('textbox', { name: 'Code' })
  await user.type(field, 'B')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('That code is taken')).toBeVisible()
  expect(field).toHaveFocus()
  await user.type(field, 'C')
  expect(screen.queryByText('That code is taken')).toBeNull()
})
