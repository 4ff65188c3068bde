import { fakeCamera, provideTexts, renderInPortal } from '@atrium/testing'
import type { FakeCameraOptions } from '@atrium/testing'
import { messages } from '@atrium/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { ScanButton } from './scan-button.tsx'
import type { ScanButtonProps } from './scan-button.tsx'

beforeAll(() => provideTexts('portal', { modals: english, messages }))

async function open(given: Partial<ScanButtonProps> = {}, options: FakeCameraOptions = {}) {
  const camera = fakeCamera(options)
  const onCode = vi.fn<(code: string) => void>()
  const rendered = renderInPortal(<ScanButton onCode={onCode} {...given} />)
  await rendered.user.click(screen.getByRole('button', { name: 'Scan' }))
  await screen.findByRole('dialog', { name: 'Scan a code' })
  return { camera, onCode, ...rendered }
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('a single scan', () => {
  it('returns the code, closes, switches the camera off and says what it read', async () => {
    const vibrate = vi.fn(() => true)
    Object.assign(navigator, { vibrate })
    const { camera, onCode } = await open()
    expect(await screen.findByText('Hold a QR code or a barcode in front of the camera.')).toBeVisible()
    expect(camera.isOn()).toBe(true)
    expect(camera.asked).toEqual([
      { video: expect.objectContaining({ facingMode: 'environment' }) as unknown },
    ])
    camera.show('PUMP-01')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(onCode).toHaveBeenCalledExactlyOnceWith('PUMP-01')
    expect(screen.getByRole('status')).toHaveTextContent('Read: PUMP-01')
    expect(vibrate).toHaveBeenCalledOnce()
    expect(camera.isOn()).toBe(false)
  })

  it('takes what a keyboard scanner types, whatever has the focus', async () => {
    const { user, onCode, camera } = await open()
    await screen.findByText('Hold a QR code or a barcode in front of the camera.')
    await user.tab()
    await user.keyboard('PUMP-02{Enter}')
    await waitFor(() => expect(onCode).toHaveBeenCalledExactlyOnceWith('PUMP-02'))
    await waitFor(() => expect(camera.isOn()).toBe(false))
  })

  it('is given up with Escape, and the focus returns', async () => {
    const { user, camera, onCode } = await open()
    await waitFor(() => expect(camera.isOn()).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(camera.isOn()).toBe(false)
    expect(onCode).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Scan' })).toHaveFocus())
  })
})

describe('scans in a row', () => {
  it('stay open, take each code once while it is in view, and show what became of it', async () => {
    const { camera, onCode, rerender } = await open({ isContinuous: true })
    camera.show('A')
    expect(await screen.findByText('Read: A')).toBeVisible()
    rerender(<ScanButton isContinuous outcome={{ tone: 'error', text: 'No material' }} onCode={onCode} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('No material')
    camera.show('B')
    expect(await screen.findByText('Read: B')).toBeVisible()
    camera.show('A')
    camera.show('B')
    await waitFor(() => expect(onCode.mock.calls).toEqual([['A'], ['B']]))
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(camera.isOn()).toBe(true)
  })
})

describe('the camera', () => {
  it('goes off while the page is hidden, and comes back', async () => {
    const { camera } = await open()
    await screen.findByText('Hold a QR code or a barcode in front of the camera.')
    hide(true)
    expect(camera.isOn()).toBe(false)
    hide(false)
    await waitFor(() => expect(camera.isOn()).toBe(true))
  })

  it('goes off when the screen that scans is gone', async () => {
    const { camera, unmount } = await open()
    await waitFor(() => expect(camera.isOn()).toBe(true))
    unmount()
    expect(camera.isOn()).toBe(false)
  })

  it('has its lamp, and gives way to another camera', async () => {
    const { user, camera } = await open({}, { names: ['Back', ''], hasLamp: true })
    const lamp = await screen.findByRole('button', { name: 'Light' })
    await user.click(lamp)
    await waitFor(() => expect(lamp).toHaveAttribute('aria-pressed', 'true'))
    await user.click(lamp)
    await waitFor(() => expect(camera.lamp).toEqual([true, false]))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Camera' }), 'Camera 2')
    await waitFor(() => expect(camera.asked).toHaveLength(2))
    expect(camera.asked[1]).toMatchObject({ video: { deviceId: { exact: 'camera-1' } } })
  })

  it.each([
    ['NotAllowedError', 'The camera is blocked for this page.'],
    ['NotFoundError', 'This page finds no camera.'],
    ['NotReadableError', 'The camera gives no picture.'],
  ])('says what to do after %s, and a code can still be typed', async (refused, said) => {
    const { user, camera, onCode } = await open({}, { refused })
    expect(await screen.findByText(said)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(camera.asked).toHaveLength(2))
    await user.type(screen.getByRole('textbox', { name: 'Or type the code' }), ' PUMP-03 ')
    await user.click(screen.getByRole('button', { name: 'Use code' }))
    expect(onCode).toHaveBeenCalledExactlyOnceWith('PUMP-03')
  })
})
