import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { ToastHost } from '../toast/toast-host.tsx'
import { InfoEditor } from './info-editor.tsx'
import { NameEditor } from './name-editor.tsx'

const languages = [
  { code: 'en', native: 'English', direction: 'ltr' },
  { code: 'ar', native: 'العربية', direction: 'rtl' },
] as const

beforeAll(() => provideTexts('portal', { modals: english }))

describe('NameEditor', () => {
  it('waits until every language is filled, and returns trimmed names', async () => {
    const onOk = vi.fn()
    const { user } = renderInPortal(
      <NameEditor languages={languages} value={{ en: 'Kitchen' }} onOk={onOk} onCancel={() => {}} />,
    )
    expect(screen.getByRole('dialog', { name: 'Edit Name' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'English' })).toHaveFocus())
    const proceed = screen.getByRole('button', { name: 'Proceed' })
    expect(proceed).toBeDisabled()
    const arabic = screen.getByRole('textbox', { name: 'العربية' })
    expect(arabic).toHaveAttribute('dir', 'rtl')
    await user.type(arabic, '   ')
    expect(proceed).toBeDisabled()
    await user.type(arabic, 'مطبخ ')
    expect(proceed).toBeEnabled()
    await user.click(proceed)
    expect(onOk).toHaveBeenCalledExactlyOnceWith({ en: 'Kitchen', ar: 'مطبخ' })
  })

  it('cannot be sent or closed while it saves, and says why saving failed', async () => {
    const onOk = vi.fn()
    const onCancel = vi.fn()
    const filled = { en: 'Kitchen', ar: 'مطبخ' }
    const { user } = renderInPortal(
      <NameEditor
        languages={languages}
        value={filled}
        busy
        failure="Taken"
        onOk={onOk}
        onCancel={onCancel}
      />,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Taken')
    await user.click(screen.getByRole('button', { name: 'Proceed' }))
    await user.keyboard('{Escape}')
    expect(onOk).not.toHaveBeenCalled()
    expect(onCancel).not.toHaveBeenCalled()
  })
})

describe('InfoEditor', () => {
  function edit(descriptionRequired: boolean) {
    const onOk = vi.fn()
    const rendered = renderInPortal(
      <>
        <InfoEditor
          languages={languages}
          value={{ name: { en: 'Kitchen' }, description: { en: 'Staff only' } }}
          descriptionRequired={descriptionRequired}
          onOk={onOk}
          onCancel={() => {}}
        />
        <ToastHost />
      </>,
    )
    return { ...rendered, onOk }
  }

  it('switches to the language whose name is missing, says so, and continues when it is there', async () => {
    const { user, onOk } = edit(false)
    expect(screen.getByRole('dialog', { name: 'Edit Info' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'English', selected: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Proceed' }))
    expect(onOk).not.toHaveBeenCalled()
    expect(screen.getByRole('tab', { name: 'العربية, not complete', selected: true })).toBeVisible()
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(name).toHaveAccessibleDescription('Invalid name')
    expect(screen.getAllByText('Invalid name')).toHaveLength(2)
    await waitFor(() => expect(name).toHaveFocus())
    await user.type(name, 'مطبخ{Enter}')
    expect(onOk).toHaveBeenCalledExactlyOnceWith({
      name: { en: 'Kitchen', ar: 'مطبخ' },
      description: { en: 'Staff only', ar: '' },
    })
  })

  it('requires the description too if needed', async () => {
    const { user, onOk } = edit(true)
    await user.click(screen.getByRole('tab', { name: 'العربية, not complete' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'مطبخ{Enter}')
    expect(onOk).not.toHaveBeenCalled()
    const description = screen.getByRole('textbox', { name: 'Description' })
    expect(description).toHaveAccessibleDescription('Invalid description')
    // Beside the field and as a toast.
    expect(screen.getAllByText('Invalid description')).toHaveLength(2)
    await waitFor(() => expect(description).toHaveFocus())
    await user.keyboard('للموظفين')
    await user.click(screen.getByRole('button', { name: 'Proceed' }))
    expect(onOk).toHaveBeenCalledOnce()
  })
})
