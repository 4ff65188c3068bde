import { messages } from '@atrium/contract'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import english from '../../i18n/en.json' with { type: 'json' }
import { FileViewer } from './file-viewer.tsx'
import type { ViewedFile } from './viewed-file.ts'
import { zoomAfterKey, zoomed } from './zoom.ts'

beforeAll(() => provideTexts('portal', { modals: english, messages }))

const files: ViewedFile[] = ['north', 'south', 'roof'].map((id) => ({
  id,
  name: `${id}.jpg`,
  caption: id === 'roof' ? 'The roof' : '',
  kind: 'picture',
  url: `/api/asset-photo/file/${id}/photo`,
}))

function Viewer({ onDownload = vi.fn(), onClose = vi.fn() }) {
  const [shown, setShown] = useState('north')
  return (
    <FileViewer files={files} shown={shown} onShow={setShown} onDownload={onDownload} onClose={onClose} />
  )
}

it('goes through the pictures by keys and buttons, and stops at the ends', async () => {
  renderInPortal(<Viewer />)
  expect(await screen.findByRole('img', { name: 'north.jpg' })).toBeVisible()
  fireEvent.keyDown(screen.getByRole('img'), { key: 'ArrowRight' })
  expect(screen.getByRole('img', { name: 'south.jpg' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Next file' }))
  expect(screen.getByText('3 of 3')).toBeVisible()
  expect(screen.getByRole('img', { name: 'The roof' })).toBeVisible()
  fireEvent.keyDown(screen.getByRole('img'), { key: 'ArrowRight' })
  expect(screen.getByRole('img', { name: 'The roof' })).toBeVisible()
})

it('zooms by keys, and fits again', async () => {
  renderInPortal(<Viewer />)
  const picture = await screen.findByRole('img', { name: 'north.jpg' })
  fireEvent.keyDown(picture, { key: '+' })
  expect(picture).toHaveStyle({ width: '150%' })
  fireEvent.keyDown(picture, { key: '0' })
  expect(picture).toHaveStyle({ width: '100%' })
})

it('offers another try when a picture does not come', async () => {
  renderInPortal(<Viewer />)
  fireEvent.error(await screen.findByRole('img', { name: 'north.jpg' }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('img', { name: 'north.jpg' })).toBeVisible()
})

it('keeps the zoom within its steps', () => {
  expect([zoomed(1, 'out'), zoomed(6, 'in'), zoomed(1.5, 'in')]).toEqual([1, 6, 2])
  expect(zoomAfterKey('x', 2)).toBeUndefined()
})
