import { messages } from '@atrium/contract'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { makePhoto } from './make-photo.ts'
import { PhotoPicker } from './photo-picker.tsx'
import type { UploadPhoto } from './use-picked-photos.ts'

// Only a browser can draw; a test there covers it.
vi.mock('./make-photo.ts', async (original) => ({ ...(await original<object>()), makePhoto: vi.fn() }))

beforeAll(() => provideTexts('portal', { modals: english, messages }))
const revoked = vi.fn()
beforeEach(() => {
  revoked.mockClear()
  let made = 0
  URL.createObjectURL = () => `blob:portal/${++made}`
  URL.revokeObjectURL = revoked
  vi.mocked(makePhoto).mockImplementation(async (file) =>
    file.name === 'text.png' ? { fault: 'type' } : { file, thumbnail: new Blob() },
  )
})

const initial = ['Lobby', 'Roof'].map((name) => ({ photo: name, name, thumbnail: `/${name}.jpg` }))
const input = () => document.querySelector<HTMLInputElement>('[data-files]') ?? expect.fail('no file input')
const file = (name: string) => new File(['x'], name)

function show(upload: UploadPhoto<string>, maximum?: number) {
  const onChange = vi.fn()
  const onUnderWay = vi.fn()
  const picker = (
    <PhotoPicker
      label="Photos"
      initial={initial}
      upload={upload}
      onChange={onChange}
      onUnderWay={onUnderWay}
      {...(maximum && { maximum })}
    />
  )
  return { onChange, onUnderWay, ...renderInPortal(picker) }
}

describe('PhotoPicker', () => {
  it('tells how many pictures are under way, until all have arrived or failed', async () => {
    const { user, onUnderWay } = show(async ({ name }) =>
      name === 'hall.png' ? { ok: true, photo: name } : { ok: false, reason: 'Full' },
    )
    await user.upload(input(), [file('hall.png'), file('yard.png'), file('text.png')])
    await waitFor(() => expect(onUnderWay).toHaveBeenLastCalledWith(0))
    expect(onUnderWay).toHaveBeenCalledWith(3)
  })

  it('sends the chosen files, shows their progress, and returns what has arrived', async () => {
    let arrive: () => void = () => expect.fail('nothing was sent')
    const { user, onChange } = show(async ({ name }, { onProgress }) => {
      onProgress(0.4)
      await new Promise<void>((resolve) => (arrive = resolve))
      return { ok: true, photo: name }
    })
    await user.upload(input(), file('hall.png'))
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Sending hall.png' })).toHaveAttribute(
        'aria-valuenow',
        '40',
      ),
    )
    expect(onChange).not.toHaveBeenCalled()
    arrive()
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(['Lobby', 'Roof', 'hall.png']))
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it('retries a failed upload, and reports files that can never be sent', async () => {
    let tries = 0
    const { user, onChange } = show(async ({ name }) => {
      tries += 1
      if (tries === 1) throw new TypeError('the line broke')
      return tries === 2 ? { ok: false, reason: 'This is too large.' } : { ok: true, photo: name }
    })
    await user.upload(input(), [file('hall.png'), file('text.png')])
    const card = await screen.findByRole('listitem', { name: 'hall.png' })
    await within(card).findByText('Something went wrong')
    await user.click(within(card).getByRole('button', { name: 'Send hall.png again' }))
    await within(card).findByText('This is too large.')
    await user.click(within(card).getByRole('button', { name: 'Send hall.png again' }))
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(['Lobby', 'Roof', 'hall.png']))
    const text = screen.getByRole('listitem', { name: 'text.png' })
    expect(within(text).getByText('Invalid image type')).toBeInTheDocument()
    expect(within(text).queryByRole('button', { name: 'Send text.png again' })).not.toBeInTheDocument()
    // Made once, sent three times.
    expect(vi.mocked(makePhoto).mock.calls.filter(([{ name }]) => name === 'hall.png')).toHaveLength(1)
  })

  it('changes the order by keys and removes, and keeps the person’s focus', async () => {
    const { user, onChange } = show(async ({ name }) => ({ ok: true, photo: name }))
    screen.getByRole('button', { name: 'Move Roof, 2 of 2' }).focus()
    await user.keyboard('{ArrowLeft}')
    expect(onChange).toHaveBeenLastCalledWith(['Roof', 'Lobby'])
    expect(screen.getByRole('button', { name: 'Move Roof, 1 of 2' })).toHaveFocus()
    expect(screen.getByText('Roof is now 1 of 2')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Roof' }))
    expect(onChange).toHaveBeenLastCalledWith(['Lobby'])
    expect(screen.getByRole('button', { name: 'Remove Lobby' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith([])
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus()
  })

  it('accepts no more than the maximum, and says so', async () => {
    const { user } = show(async ({ name }) => ({ ok: true, photo: name }), 3)
    await user.upload(input(), [file('one.png'), file('two.png')])
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('At most 3 photos. The others were not added.')).toBeInTheDocument()
    expect(screen.getByText('3 of 3')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled()
  })

  it('aborts uploads when it unmounts, and revokes its addresses', async () => {
    const stopped = vi.fn()
    const { user, unmount, onChange } = show((_, { signal }) => {
      signal.addEventListener('abort', stopped)
      return new Promise(() => {})
    })
    await user.upload(input(), file('hall.png'))
    await screen.findByRole('progressbar', { name: 'Sending hall.png' })
    unmount()
    expect(stopped).toHaveBeenCalledOnce()
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:portal/1')
    expect(onChange).not.toHaveBeenCalled()
  })
})
