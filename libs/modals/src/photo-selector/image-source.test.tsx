import { provideTexts, renderInPortal } from '@atrium/testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { ImageSource } from './image-source.tsx'

beforeAll(() => provideTexts('portal', { modals: english }))

const picture = new File(['x'], 'image.png', { type: 'image/png' })
const clipboard = (...types: string[]) => ({
  clipboardData: { files: [picture], types: [...types, 'Files'] },
})

function show(isBehind = false) {
  const onFiles = vi.fn()
  renderInPortal(
    <>
      <div inert={isBehind}>
        <ImageSource onFiles={onFiles} onCamera={() => undefined} />
      </div>
      <textarea aria-label="Note" />
    </>,
  )
  return onFiles
}

describe('a pasted picture', () => {
  it('is accepted anywhere on the page', () => {
    const onFiles = show()
    fireEvent.paste(document.body, clipboard())
    expect(onFiles).toHaveBeenLastCalledWith([picture])
    fireEvent.paste(screen.getByLabelText('Note'), clipboard())
    expect(onFiles).toHaveBeenCalledTimes(2)
  })

  it('is left to a text field, because sheets and letters come with a picture of themselves', () => {
    const onFiles = show()
    const isLeft = fireEvent.paste(screen.getByLabelText('Note'), clipboard('text/plain', 'text/html'))
    expect(isLeft).toBe(true)
    expect(onFiles).not.toHaveBeenCalled()
  })

  it('is ignored behind a dialog', () => {
    const onFiles = show(true)
    fireEvent.paste(document.body, clipboard())
    expect(onFiles).not.toHaveBeenCalled()
  })
})
