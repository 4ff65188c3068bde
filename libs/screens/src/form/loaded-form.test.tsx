import { CallFailure } from '@atrium/client'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import modals from '../../../modals/i18n/en.json' with { type: 'json' }
import { LoadedForm } from './loaded-form.tsx'

beforeAll(() => provideTexts('portal', { modals, messages: { forbidden: 'You may not do this.' } }))

const failure = new CallFailure('forbidden', 'forbidden')
type Answer = { readonly data: string | undefined; readonly isError: boolean }

const queryOf = (data: string | undefined, isFetching = false, error: CallFailure | null = null) => ({
  data,
  error,
  isFetching,
  refetch: vi.fn(async (): Promise<Answer> => ({ data: 'newer', isError: false })),
})

function show(query: ReturnType<typeof queryOf> | null) {
  return renderInPortal(
    <LoadedForm title="Edit" query={query} onClose={() => {}}>
      {(data, reread) => <Editor data={data} reread={reread} />}
    </LoadedForm>,
  )
}

interface EditorProps {
  readonly data: string | undefined
  readonly reread: () => Promise<string | undefined>
}

function Editor({ data = 'new', reread }: EditorProps) {
  const [now, setNow] = useState<string | undefined>('not read')
  return (
    <button onClick={() => void reread().then(setNow)}>
      {data} {now ?? 'nothing'}
    </button>
  )
}

it('shows skeletons until the newest data is there, even if older data is known', () => {
  show(queryOf('older', true))
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /older/ })).toBeNull()
})

it('says why the data cannot be read, and tries again', async () => {
  const query = queryOf(undefined, false, failure)
  const { user } = show(query)
  expect(screen.getByText(modals.loadFailed)).toBeVisible()
  expect(screen.getByText('You may not do this.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(query.refetch).toHaveBeenCalledOnce()
})

it('gives the form the data, and a way to read it anew', async () => {
  const query = queryOf('first')
  const { user } = show(query)
  await user.click(screen.getByRole('button', { name: 'first not read' }))
  expect(await screen.findByRole('button', { name: 'first newer' })).toBeVisible()
  query.refetch.mockResolvedValue({ data: 'first', isError: true })
  await user.click(screen.getByRole('button', { name: 'first newer' }))
  expect(await screen.findByRole('button', { name: 'first nothing' })).toBeVisible()
})

it('shows a form that creates at once', () => {
  show(null)
  expect(screen.getByRole('button', { name: 'new not read' })).toBeVisible()
})
