import { expect, it, vi } from 'vitest'

import { inTurn } from './in-turn.ts'
import { jpegName } from './make-photo.ts'
import { movedTo, photosDone } from './picked-photos.ts'
import { placeAfterKey } from './place-after-key.ts'
import type { PickedPhoto } from './picked-photos.ts'
import { fitWithin } from './shrink-image.ts'

const photos: PickedPhoto<string>[] = ['a', 'b', 'c'].map((key) => ({
  key,
  name: key,
  thumbnail: undefined,
  state: key === 'b' ? { at: 'waiting' } : { at: 'done', photo: key },
}))
const order = (list: readonly PickedPhoto<string>[]) => list.map(({ key }) => key).join('')

it('moves a picture, and never out of the list', () => {
  expect(order(movedTo(photos, 'a', 2))).toBe('bca')
  expect(order(movedTo(photos, 'c', -4))).toBe('cab')
  expect(order(movedTo(photos, 'b', 9))).toBe('acb')
  expect(movedTo(photos, 'a', 0)).toBe(photos)
  expect(movedTo(photos, 'x', 1)).toBe(photos)
})

it('returns the uploaded pictures in their order', () => {
  expect(photosDone(photos)).toEqual(['a', 'c'])
  expect(photosDone(movedTo(photos, 'c', 0))).toEqual(['c', 'a'])
})

it('follows the arrows in the direction of reading', () => {
  expect(placeAfterKey('ArrowRight', 1, 3, 'ltr')).toBe(2)
  expect(placeAfterKey('ArrowRight', 1, 3, 'rtl')).toBe(0)
  expect(placeAfterKey('ArrowLeft', 0, 3, 'ltr')).toBe(0)
  expect(placeAfterKey('End', 0, 3, 'rtl')).toBe(2)
  expect(placeAfterKey('Enter', 0, 3, 'ltr')).toBeUndefined()
})

it('scales pictures to 500 by 500 in their shape, and enlarges none', () => {
  const box = { width: 500, height: 500 }
  expect(fitWithin({ width: 4_000, height: 3_000 }, box)).toEqual({ width: 500, height: 375 })
  expect(fitWithin({ width: 20, height: 10_000 }, box)).toEqual({ width: 1, height: 500 })
  expect(fitWithin({ width: 30, height: 20 }, box)).toEqual({ width: 30, height: 20 })
})

it('names what it sends after its type', () => {
  expect(jpegName('IMG_1.HEIC')).toBe('IMG_1.jpg')
  expect(jpegName('.png')).toBe('photo.jpg')
})

it('runs a limited number at a time, in order', async () => {
  const ends: (() => void)[] = []
  const begun = vi.fn()
  const run = inTurn(2)
  for (const name of ['a', 'b', 'c', 'd'])
    run(() => {
      begun(name)
      return new Promise((end) => ends.push(end))
    })
  expect(begun.mock.calls.flat()).toEqual(['a', 'b'])
  ends[1]?.()
  await vi.waitFor(() => expect(begun.mock.calls.flat()).toEqual(['a', 'b', 'c']))
  ends[0]?.()
  await vi.waitFor(() => expect(begun.mock.calls.flat()).toEqual(['a', 'b', 'c', 'd']))
})
