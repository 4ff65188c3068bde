import { languageStore } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'

import english from '../../../modals/i18n/en.json' with { type: 'json' }
import { textField } from './fields/text-field.ts'
import { nameField } from './fields/texts-field.ts'
import { FormFrame } from './form-frame.tsx'
import { CodeField } from './inputs/code-field.tsx'
import { NamesField } from './inputs/names-field.tsx'
import { TextInput } from './inputs/text-input.tsx'
import { useForm, type FormOptions } from './use-form.ts'

beforeAll(() =>
  provideTexts('portal', {
    modals: english,
    messages: {
      code_taken: 'That code is taken',
      field_required: 'This is needed',
      beyond: 'Too far from here',
      invalid_name: 'Invalid name',
    },
  }),
)

/** As the client throws it; forms recognize it by its name. */
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

const fields = { code: textField({ needed: 'messages.field_required' }), address: textField() }
type Options = FormOptions<typeof fields>

function StoreForm(options: Omit<Options, 'fields'>) {
  const form = useForm({ fields, ...options })
  return (
    <FormFrame title="Store" submitLabel="Save" form={form} onClose={() => {}}>
      <CodeField field={form.at('code')} />
      <TextInput label="Address" field={form.at('address')} />
    </FormFrame>
  )
}

const current = { code: 'A', address: 'Quay 1', version: 1 }
const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

it('shows what somebody else has saved beside what was typed, and saves once the person has decided', async () => {
  const sent: (object | number)[][] = []
  const { user } = renderInPortal(
    <StoreForm
      current={current}
      save={({ changes, version }) => {
        sent.push([changes, version])
        return sent.length > 1
          ? Promise.resolve()
          : Promise.reject(new Refused('conflict', 'conflict_version', { version: 4 }))
      }}
      reread={() => Promise.resolve({ code: 'THEIRS', address: 'Quay 9', version: 4 })}
    />,
  )
  await user.type(field('Code'), 'B')
  await user.click(save())
  expect(await screen.findByText('Now: THEIRS')).toBeVisible()
  expect(field('Code')).toHaveValue('AB')
  expect(field('Address')).toHaveValue('Quay 9')
  expect(screen.getByText(english.formConflict)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take it' }))
  expect(field('Code')).toHaveValue('THEIRS')
  expect(field('Code')).toHaveFocus()
  await user.type(field('Address'), '0')
  await user.click(save())
  expect(sent).toEqual([
    [{ code: 'AB' }, 1],
    [{ address: 'Quay 90' }, 4],
  ])
})

it('says so if the newer values cannot be read, and keeps what was typed', async () => {
  const { user } = renderInPortal(
    <StoreForm
      current={current}
      save={() => Promise.reject(new Refused('conflict', 'conflict_version', { version: 4 }))}
      reread={() => Promise.resolve(null)}
    />,
  )
  await user.type(field('Code'), 'B')
  await user.click(save())
  expect(await screen.findByText(english.formOvertaken)).toBeVisible()
  expect(field('Code')).toHaveValue('AB')
})

it('shows a refusal at its field until the field is changed', async () => {
  const { user } = renderInPortal(
    <StoreForm current={current} save={() => Promise.reject(new Refused('validation', 'code_taken'))} />,
  )
  await user.type(field('Code'), 'B')
  await user.click(save())
  expect(await screen.findByText('That code is taken')).toBeVisible()
  expect(field('Code')).toHaveFocus()
  await user.type(field('Code'), 'C')
  expect(screen.queryByText('That code is taken')).toBeNull()
})

it('shows a refusal that names no member at the field that it is about', async () => {
  const { user } = renderInPortal(
    <StoreForm
      current={current}
      blames={{ beyond: 'address' }}
      save={() => Promise.reject(new Refused('forbidden', 'beyond'))}
    />,
  )
  await user.click(save())
  expect(await screen.findByText('Too far from here')).toBeVisible()
  expect(field('Address')).toBeInvalid()
})

it('makes no call while a field is wrong, by itself or beside another', async () => {
  const sent: object[] = []
  const { user } = renderInPortal(
    <StoreForm
      initial={{ address: 'Quay 1' }}
      check={({ code, address }) => (code === address ? { address: 'Not the code' } : {})}
      save={async ({ facts }) => sent.push(facts)}
    />,
  )
  await user.click(save())
  expect(await screen.findByText('This is needed')).toBeVisible()
  await user.type(field('Code'), 'Quay 1')
  await user.click(save())
  expect(await screen.findByText('Not the code')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(field('Code'), '2')
  await user.click(save())
  expect(sent).toEqual([{ code: 'Quay 12', address: 'Quay 1' }])
})

it('says in which languages a name is missing', async () => {
  const own = languageStore.getState()
  languageStore.setState({
    code: 'en',
    languages: ['en', 'fr', 'ar'].map((code) => ({ code, name: code, native: code, direction: 'ltr' })),
  })
  const named = { name: nameField() }
  function NameForm() {
    const form = useForm({ fields: named, initial: { name: { en: 'Quay' } }, save: async () => undefined })
    return (
      <FormFrame title="Store" submitLabel="Save" form={form} onClose={() => {}}>
        <NamesField label="Name" field={form.at('name')} />
      </FormFrame>
    )
  }
  const { user } = renderInPortal(<NameForm />)
  await user.click(save())
  await user.click(await screen.findByRole('tab', { name: 'fr, not valid' }))
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription(
    'Enter a name in French and Arabic',
  )
  act(() => languageStore.setState(own))
})
