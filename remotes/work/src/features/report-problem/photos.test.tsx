import { CallFailure, done, failed } from '@atrium/client'
import type { PhotoPickerProps } from '@atrium/modals'
import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import ReportPage from '../../pages/report.page.tsx'

const picker = vi.hoisted(() => ({ props: null as PhotoPickerProps<string> | null }))

// Only a browser can draw the pictures that the picker sends; its own tests cover it.
vi.mock('@atrium/modals', async (original) => ({
  ...(await original<object>()),
  PhotoPicker(props: PhotoPickerProps<string>) {
    picker.props = props
    return <span>{props.label}</span>
  },
}))

const form = {
  places: [{ id: 'l1', name: 'Tower', code: 'T', path: '' }],
  services: [
    {
      id: 's1',
      code: 'E',
      name: 'Electricity',
      description: '',
      parent_id: null,
      needs_asset: 'optional' as const,
      default_priority: 'High' as const,
    },
  ],
  default_service_id: 's1',
  may_choose_requester: false,
  may_choose_priority: false,
}
const notice = 'The report is sent as soon as the photos have arrived.'
const given = () => picker.props ?? expect.fail('The form has no photos')

it('sends photos at once, waits for them, and gives them to the order', async () => {
  const uploads: object[] = []
  const { asked } = providePeer(
    {
      '/cm/getForm': () => form,
      '/cm/findSimilar': () => ({ similar: [] }),
      '/cm/create': () => ({ status: 'ok', id: 'o7', number: 7, reference: 'CM-00007' }),
    },
    ((path: string, { fields }: { readonly fields: object }) => {
      uploads.push({ path, fields })
      return Promise.resolve(
        uploads.length === 1
          ? done({ attachment: { id: 'f1' } })
          : failed(new CallFailure('too_large', 'something_wrong', { status: 413 })),
      )
    }) as never,
  )
  const { user } = renderRemote(<ReportPage />, { at: 'work/new', may: ['cm_add'] })
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'Broken')
  const options = { onProgress: () => undefined, signal: new AbortController().signal }
  const photo = new File(['x'], 'lamp.png', { type: 'image/png' })
  expect(await given().upload(photo, options)).toEqual({ ok: true, photo: 'f1' })
  expect(await given().upload(photo, options)).toMatchObject({ ok: false })
  expect(uploads[0]).toEqual({
    path: '/attachment/add',
    fields: { owner_kind: 'work', project_id: 'p' },
  })
  given().onUnderWay?.(1)
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText(notice)).toBeVisible()
  expect(asked.some(({ path }) => path === '/cm/create')).toBe(false)
  given().onChange(['f1'])
  given().onUnderWay?.(0)
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/cm/create')?.input).toMatchObject({ attachment_ids: ['f1'] }),
  )
})

it('sends no report whose photo has failed before somebody presses again', async () => {
  const { asked } = providePeer({
    '/cm/getForm': () => form,
    '/cm/findSimilar': () => ({ similar: [] }),
    '/cm/create': () => ({ status: 'ok', id: 'o7', number: 7, reference: 'CM-00007' }),
  })
  const { user } = renderRemote(<ReportPage />, { at: 'work/new', may: ['cm_add'] })
  await user.type(await screen.findByRole('textbox', { name: /^What is it/ }), 'Broken')
  given().onUnderWay?.(2)
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText(notice)).toBeVisible()
  given().onChange(['f1'])
  given().onUnderWay?.(0)
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument())
  expect(asked.some(({ path }) => path === '/cm/create')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/cm/create')?.input).toMatchObject({ attachment_ids: ['f1'] }),
  )
})
