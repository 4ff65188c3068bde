import { CallFailure } from '@atrium/client'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import english from '../../../modals/i18n/en.json' with { type: 'json' }
import { emailField } from './fields/email-field.ts'
import { secretField } from './fields/secret-field.ts'
import { InlineForm } from './inline-form.tsx'
import { SecretInput } from './inputs/secret-input.tsx'
import { TextInput } from './inputs/text-input.tsx'
import { useForm } from './use-form.ts'

beforeAll(() =>
  provideTexts('portal', {
    modals: english,
    messages: { field_required: 'This is needed', invalid_email: 'No address', not_here: 'Not here' },
  }),
)

const fields = {
  email: emailField({ needed: 'messages.field_required' }),
  password: secretField('messages.field_required'),
}

const stored = { email: 'ada@example.com', password: '', version: 1 }
type Stored = typeof stored

/** What is sent; the server may refuse it. */
type Save = (email: string, password: string, version: number) => Promise<Stored>

function Account({ save, newest = stored }: { readonly save: Save; readonly newest?: Stored }) {
  const [account, setAccount] = useState(stored)
  const form = useForm({
    fields,
    current: account,
    save: async ({ values, version }) => setAccount(await save(values.email, values.password, version)),
    reread: async () => newest,
  })
  return (
    <>
      <InlineForm label="Email" submitLabel="Save" form={form}>
        <TextInput label="Email" field={form.at('email')} />
        <SecretInput label="Password" field={form.at('password')} />
      </InlineForm>
      <button onClick={() => setAccount({ ...account, email: 'news@example.com', version: 5 })}>News</button>
    </>
  )
}

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText(/Password/)
const button = (name: string) => screen.getByRole('button', { name })

it('saves what was changed, forgets the secret, and then has nothing to save', async () => {
  const sent: unknown[] = []
  const { user } = renderInPortal(
    <Account
      save={async (...given) => {
        sent.push(given)
        return { email: given[0], password: '', version: 2 }
      }}
    />,
  )
  expect(button('Save')).toBeDisabled()
  await user.clear(email())
  await user.type(email(), 'ada{Enter}')
  expect(await screen.findByText('No address')).toBeVisible()
  expect(screen.getByText('This is needed')).toBeVisible()
  expect(email()).toHaveFocus()
  await user.type(email(), '@king.example')
  await user.type(password(), ' secret {Enter}')
  await waitFor(() => expect(button('Save')).toBeDisabled())
  expect(password()).toHaveValue('')
  expect(email()).toHaveValue('ada@king.example')
  expect(sent).toEqual([['ada@king.example', ' secret ', 1]])
})

it('goes along with what it edits, unless the person has changed the same field', async () => {
  const { user } = renderInPortal(<Account save={async () => stored} />)
  await user.type(password(), 'x')
  await user.click(button('News'))
  expect(email()).toHaveValue('news@example.com')
  expect(password()).toHaveValue('x')
})

it('keeps what was typed beside news of the same field, and tells of it when it is saved', async () => {
  const newest = { ...stored, email: 'news@example.com', version: 5 }
  const sent: number[] = []
  const { user } = renderInPortal(
    <Account
      newest={newest}
      save={async (_, __, version) => {
        sent.push(version)
        if (version === 1) throw new CallFailure('conflict', 'conflict_version', { current: { version: 5 } })
        return { ...newest, email: 'mine@example.com', version: 6 }
      }}
    />,
  )
  await user.clear(email())
  await user.type(email(), 'mine@example.com')
  await user.type(password(), 'x')
  await user.click(button('News'))
  expect(email()).toHaveValue('mine@example.com')
  expect(screen.queryByText(/^Now:/)).toBeNull()
  await user.click(button('Save'))
  expect(await screen.findByText('Now: news@example.com')).toBeVisible()
  await user.click(button('Save'))
  await waitFor(() => expect(screen.queryByText(/^Now:/)).toBeNull())
  expect(sent).toEqual([1, 5])
})

it('saves on top of what somebody else has saved where nobody has changed the same field', async () => {
  const sent: number[] = []
  const { user } = renderInPortal(
    <Account
      newest={{ ...stored, version: 7 }}
      save={async (given, _, version) => {
        sent.push(version)
        if (version === 1) throw new CallFailure('conflict', 'conflict_version', { current: { version: 7 } })
        return { email: given, password: '', version: 8 }
      }}
    />,
  )
  await user.type(email(), '.eu')
  await user.type(password(), 'x{Enter}')
  await waitFor(() => expect(button('Save')).toBeDisabled())
  expect(sent).toEqual([1, 7])
  expect(screen.queryByText(english.formConflict)).toBeNull()
})

it('shows above the fields what was refused about none of them', async () => {
  const { user } = renderInPortal(
    <Account save={() => Promise.reject(new CallFailure('forbidden', 'not_here'))} />,
  )
  await user.type(email(), '.eu')
  await user.type(password(), 'x{Enter}')
  expect(await screen.findByText('Not here')).toBeVisible()
  expect(password()).toHaveValue('x')
})
