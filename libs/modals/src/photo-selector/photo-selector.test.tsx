import { provideTexts, renderInPortal } from '@atrium/testing'
import { messages } from '@atrium/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { PhotoSelector } from './photo-selector.tsx'

beforeAll(() => provideTexts('portal', { modals: english, messages }))
const revoked = vi.fn()
beforeEach(() => {
  revoked.mockClear()
  URL.createObjectURL = () => 'blob:portal/chosen'
  URL.revokeObjectURL = revoked
})

function show() {
  const onOk = vi.fn()
  const onCancel = vi.fn()
  return { onOk, onCancel, ...renderInPortal(<PhotoSelector onOk={onOk} onCancel={onCancel} />) }
}
const input = () => document.querySelector<HTMLInputElement>('[data-files]') ?? expect.fail('no file input')

describe('PhotoSelector', () => {
  it('returns the empty result when it is closed', async () => {
    const { user, onCancel, onOk } = show()
    expect(await screen.findByRole('dialog', { name: 'Select Photo' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onCancel).toHaveBeenCalledExactlyOnceWith({ objectUrl: null, base64: null, blob: null })
    expect(onOk).not.toHaveBeenCalled()
  })

  it('reports Invalid image type for a file that is no picture, whatever its name', async () => {
    const { user } = show()
    await screen.findByRole('dialog')
    await user.upload(input(), new File(['%PDF-1.7'], 'photo.png', { type: 'image/png' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid image type')
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  })

  it('refuses a file whose header claims too many pixels', async () => {
    const { user } = show()
    await screen.findByRole('dialog')
    const header = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 1, 0, 0, 0, 1, 0, 0]
    await user.upload(input(), new File([Uint8Array.from(header)], 'bomb.png'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This image has more than 64 megapixels.')
  })

  it('refuses a broken picture and keeps none of its addresses', async () => {
    vi.stubGlobal(
      'Image',
      class extends EventTarget {
        naturalWidth = 0
        naturalHeight = 0
        set src(_: string) {
          queueMicrotask(() => this.dispatchEvent(new Event('error')))
        }
      },
    )
    const { user } = show()
    await screen.findByRole('dialog')
    await user.upload(input(), new File(['<svg'], 'broken.svg'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid image type')
    await user.upload(input(), new File(['<svg >'], 'broken.svg'))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This image is damaged and cannot be read.'),
    )
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:portal/chosen')
    vi.unstubAllGlobals()
  })
})
