import { expect, it } from 'vitest'
import { readAmount } from '../../amounts/read-amount.ts'
import { readScan } from './read-scan.ts'

const read = (typed: string) => readAmount(typed, 'en')

it('takes a bare number as the amount of the chosen material', () => {
  expect(readScan(' 12.5 ', true, read)).toEqual({ amount: 12_500_000n })
  expect(readScan('0', true, read)).toEqual({ amount: 0n })
})

it('takes a number as a code before a material is chosen, and a long one always', () => {
  expect(readScan('12', false, read)).toEqual({ code: '12' })
  expect(readScan('40123455', true, read)).toEqual({ code: '40123455' })
})

it('takes everything else as a code', () => {
  expect(readScan('BOLT-8', true, read)).toEqual({ code: 'BOLT-8' })
  expect(readScan('-3', true, read)).toEqual({ code: '-3' })
})
