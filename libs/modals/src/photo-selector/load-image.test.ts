import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { detectSize } from './load-image.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('checks the size every 50 ms', async () => {
  const image = { naturalWidth: 0, naturalHeight: 0 }
  const found = vi.fn()
  void detectSize(image).then(found)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(found).not.toHaveBeenCalled()
  Object.assign(image, { naturalWidth: 4, naturalHeight: 3 })
  await vi.advanceTimersByTimeAsync(50)
  expect(found).toHaveBeenCalledExactlyOnceWith({ width: 4, height: 3 })
})

it('gives up after 40 checks', async () => {
  const looks = vi.fn(() => 0)
  const found = vi.fn()
  void detectSize({
    get naturalWidth() {
      return looks()
    },
    naturalHeight: 0,
  }).then(found)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(found).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(looks).toHaveBeenCalledTimes(40)
})

it('stops for a broken picture', async () => {
  const found = vi.fn()
  void detectSize({ naturalWidth: 0, naturalHeight: 0 }, () => true).then(found)
  await vi.advanceTimersByTimeAsync(0)
  expect(found).toHaveBeenCalledExactlyOnceWith(undefined)
})
