// @vitest-environment node
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'

import { inflatesWithin } from './inflates-within.ts'

const packed = (bytes: number) => new Uint8Array(deflateSync(new Uint8Array(bytes)))

it('counts over all parts and stops at the limit', async () => {
  expect(await inflatesWithin(2_000, [packed(1_000), packed(1_000)])).toBe(true)
  expect(await inflatesWithin(1_999, [packed(1_000), packed(1_000)])).toBe(false)
  expect(await inflatesWithin(1_000_000, [packed(100_000_000)])).toBe(false)
})

it('rejects broken parts', async () => {
  await expect(inflatesWithin(1_000, [new Uint8Array([1, 2, 3, 4, 5, 6])])).rejects.toBeInstanceOf(TypeError)
})
