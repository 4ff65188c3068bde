import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { CommentInput } from './comment-input.tsx'
import { cutTo } from './cut-to.ts'

beforeAll(() => provideTexts('portal', { modals: english }))

function Story({ start = '' }) {
  const [value, setValue] = useState(start)
  return <CommentInput value={value} onChange={setValue} />
}

describe('CommentInput', () => {
  it('counts, accepts 500 characters and refuses the next one with a message', async () => {
    const { user } = renderInPortal(<Story start={'x'.repeat(498)} />)
    const field = screen.getByRole('textbox', { name: 'Comment' })
    expect(screen.getByRole('status')).toHaveTextContent('498 of 500 characters')
    await user.type(field, 'ab')
    expect(field).not.toBeInvalid()
    await user.type(field, 'c')
    expect(field).toHaveValue(`${'x'.repeat(498)}ab`)
    expect(field).toHaveAccessibleDescription(/At most 500 characters/)
    await user.type(field, '{Backspace}')
    expect(field).not.toBeInvalid()
  })

  it('keeps the beginning of a pasted text and says that it was longer', async () => {
    const { user } = renderInPortal(<Story />)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
    field.focus()
    await user.paste('y'.repeat(600))
    expect(field.value).toHaveLength(500)
    expect(field).toHaveAccessibleDescription(/At most 500 characters/)
  })

  it('cuts no character in two', () => {
    expect(cutTo(3, 'ab😀')).toBe('ab')
    expect(cutTo(4, 'ab😀')).toBe('ab😀')
  })
})
