import { provideTexts, renderInPortal } from '@atrium/testing'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

beforeAll(() => provideTexts('portal', { modals: english }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const say = (...words: string[]) => act(async () => words.forEach((word) => toast.info(word)))

describe('a toast', () => {
  it('is announced, stays 3000 ms beside others, and goes by itself', async () => {
    renderInPortal(<ToastHost />)
    await say('No more results', 'No users found')
    const status = within(screen.getByRole('status'))
    expect(status.getByText('No more results')).toBeVisible()
    expect(status.getByText('No users found')).toBeVisible()
    await pass(2_999)
    expect(screen.getByText('No more results')).toBeVisible()
    await pass(1)
    expect(screen.queryByText('No more results')).not.toBeInTheDocument()
  })
})
