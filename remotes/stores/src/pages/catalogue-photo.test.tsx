import { CallFailure, done, failed, type Result, type Upload, type UploadFunction } from '@atrium/client'
import type { Attachment, Material } from '@atrium/contract'
import type * as modals from '@atrium/modals'
import { providePeer } from '@atrium/testing/remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import CataloguePage from './catalogue.page.tsx'

// Nothing is drawn here. The picture selector's own test covers cropping.
vi.mock('@atrium/modals', async (original) => ({
  ...(await original<typeof modals>()),
  PhotoSelector: ({ onOk }: modals.PhotoSelectorProps) => (
    <button
      type="button"
      onClick={() =>
        onOk({
          objectUrl: 'blob:cut',
          base64: 'data:,',
          blob: new Blob(['picture'], { type: 'image/png' }),
        })
      }
    >
      Cut
    </button>
  ),
}))

beforeEach(() => {
  layOut()
  URL.revokeObjectURL = vi.fn()
})

const pump: Material = {
  id: 'm1',
  code: 'PMP-1',
  name: 'Pump',
  description: '',
  unit: 'pcs',
  category: '',
  reorder_level: '12.5',
  photo: { id: 'p1', url: '/p1', thumbnail_url: '/p1-small' },
  version: 3,
}
const fileOf = (id: string, name: string): Attachment => ({
  id,
  kind: 'photo',
  owner_kind: 'material',
  owner_id: null,
  name,
  caption: '',
  media_type: 'image/png',
  bytes: 7,
  width: 10,
  height: 10,
  picture: { id, url: `/${id}`, thumbnail_url: `/${id}-small` },
  is_cover: false,
  at: '2026-11-21T10:00:00.000Z',
  version: 1,
})

/** The mock selector is not a dialog, so the form covers it. */
const cut = async () => fireEvent.click(await screen.findByText('Cut'))

type Sent = { readonly fields: object; readonly key: string | undefined; readonly size: number }

/** An upload that the test finishes. */
function slowUpload() {
  const sent: Sent[] = []
  let settle: (fault?: CallFailure) => void = () => undefined
  let progress: (share: number) => void = () => undefined
  function upload(_: string, { fields, idempotencyKey, file, onProgress }: Upload<object>) {
    sent.push({ fields, key: idempotencyKey, size: file.size })
    progress = (share) => onProgress?.({ share, sent: share * 100, total: 100 })
    return new Promise<Result<unknown>>((resolve) => {
      settle = (fault) => resolve(fault ? failed(fault) : done({ attachment: fileOf('p2', 'photo.png') }))
    })
  }
  return {
    upload: upload as UploadFunction,
    sent,
    progress: (share: number) => act(() => progress(share)),
    settle: (fault?: CallFailure) => act(async () => settle(fault)),
  }
}

async function openEdit(upload?: UploadFunction, options: RemoteOptions = {}) {
  const { asked } = providePeer(
    {
      '/saved-view/search': () => ({ views: [] }),
      '/material/search': () => ({ materials: [pump], total: 1 }),
      '/material/getCategories': () => ({ categories: [] }),
      '/library/search': () => ({ entries: [], total: 0, is_linked: false }),
      '/material/getRaw/{id}': () => ({
        material: {
          barcodes: [],
          ...pump,
          name: { en: 'Pump', ar: 'مضخة' },
          description: {},
        },
      }),
      '/attachment/list': () => ({
        attachments: [fileOf('p1', 'front.png'), fileOf('p3', 'side.png')],
        may_change: true,
        removed: 0,
        quota: null,
      }),
      '/material/update': () => ({ status: 'ok', id: 'm1', version: 4 }),
    },
    upload,
  )
  const { user } = renderRemote(<CataloguePage />, { at: 'stores/materials', ...options })
  const row = await screen.findByRole('row', { name: /Pump/ })
  expect(row.querySelector('img')).toHaveAttribute('src', '/p1-small')
  within(row).getByRole('button').focus()
  await user.keyboard('{ArrowDown}')
  const entry = await screen.findByRole('menuitem', { name: 'Edit material' })
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  while (!entry.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  const photo = await screen.findByRole('group', { name: 'Photo' })
  return { user, photo, change: () => asked.findLast(({ path }) => path === '/material/update')?.input }
}

it('uploads a photo after cropping, shows the progress, and saves it with the texts', async () => {
  const { upload, sent, progress, settle } = slowUpload()
  const { user, photo, change } = await openEdit(upload)
  expect(within(photo).getByRole('img', { name: 'Photo' })).toHaveAttribute('src', '/p1-small')
  await user.click(within(photo).getByRole('button', { name: 'Choose another photo' }))
  await cut()
  progress(0.4)
  expect(within(photo).getByRole('progressbar', { name: 'Sending the photo…' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(change()).toBeUndefined()
  await settle()
  expect(within(photo).getByRole('img', { name: 'Photo' })).toHaveAttribute('src', '/p2-small')
  const fields = { owner_kind: 'material', project_id: expect.any(String) }
  expect(sent).toEqual([{ fields, key: expect.any(String), size: 7 }])
  const level = screen.getByRole('textbox', { name: 'Reorder level' })
  expect(level).toHaveValue('12.5')
  await user.clear(level)
  await user.type(level, '20,000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter the number without thousands separators.')).toBeVisible()
  await user.clear(level)
  await user.type(level, '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(change()).toEqual({ id: 'm1', version: 3, reorder_level: '20', photo_id: 'p2' }))
})

it('says why a photo was refused, uploads it again, and stops on request', async () => {
  const { upload, sent, settle } = slowUpload()
  const { user, photo } = await openEdit(upload)
  await user.click(within(photo).getByRole('button', { name: 'Choose another photo' }))
  await cut()
  await settle(new CallFailure('network', 'something_wrong'))
  expect(within(photo).getByRole('alert')).toHaveTextContent('Something went wrong')
  await user.click(within(photo).getByRole('button', { name: 'Try again' }))
  expect(sent[1]).toEqual(sent[0])
  await user.click(within(photo).getByRole('button', { name: 'Stop' }))
  expect(within(photo).queryByRole('progressbar')).not.toBeInTheDocument()
  await settle()
  expect(within(photo).getByRole('img')).toHaveAttribute('src', '/p1-small')
})

it('chooses one of the photos among the files of the material', async () => {
  const { user, change } = await openEdit()
  const own = within(await screen.findByRole('group', { name: 'Or one of its files' }))
  expect(own.getByRole('button', { name: 'front.png' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(own.getByRole('button', { name: 'side.png' }))
  expect(own.getByRole('button', { name: 'side.png' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(change()).toEqual({ id: 'm1', version: 3, photo_id: 'p3' }))
})

it('removes the photo with the form, with no more than the right of materials', async () => {
  const { user, photo, change } = await openEdit(undefined, { may: ['materials_view', 'materials_edit'] })
  expect(within(photo).getByRole('button', { name: 'Choose another photo' })).toBeVisible()
  await user.click(within(photo).getByRole('button', { name: 'Remove the photo' }))
  expect(photo).toHaveFocus()
  expect(within(photo).getByText('No photo')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(change()).toEqual({ id: 'm1', version: 3, photo_id: null }))
})

it('shows a placeholder for a photo that cannot be loaded', async () => {
  const { photo } = await openEdit()
  act(() => {
    within(photo).getByRole('img').dispatchEvent(new Event('error'))
  })
  expect(within(photo).queryByRole('img')).not.toBeInTheDocument()
})
