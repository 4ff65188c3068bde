import { calls } from '@atrium/contract'
import { expect, it } from 'vitest'
import { newCodesOf } from './new-codes.ts'

const input = calls['/release-key/create'].input.shape.module_codes

it('takes codes that are typed with commas or spaces, in either script, each once', () => {
  expect(newCodesOf(' assets, work-orders،assets\npm2 ')).toEqual({
    codes: ['assets', 'work-orders', 'pm2'],
    wrong: [],
  })
  expect(newCodesOf('  ')).toEqual({ codes: [], wrong: [] })
})

it.each(['assets', 'a', 'a-1', `a${'b'.repeat(59)}`, `a${'b'.repeat(60)}`, 'Assets', '1a', '-a', 'a_b', 'é'])(
  'judges %s as the call does',
  (code) => {
    expect(newCodesOf(code).wrong.length === 0).toBe(input.safeParse([code]).success)
  },
)
