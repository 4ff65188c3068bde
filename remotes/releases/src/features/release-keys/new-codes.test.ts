import { calls } from '@atrium/contract'
import { expect, it } from 'vitest'
import { newCodesOf } from './new-codes.ts'

const input = calls['/release-key/create'].input.shape.module_codes

it('accepts codes separated by commas or spaces, in Latin or Arabic script, and drops repeats', () => {
  expect(newCodesOf(' assets, work-orders،assets\npm2 ')).toEqual({
    codes: ['assets', 'work-orders', 'pm2'],
    wrong: [],
  })
  expect(newCodesOf('  ')).toEqual({ codes: [], wrong: [] })
})

it.each(['assets', 'a', 'a-1', `a${'b'.repeat(59)}`, `a${'b'.repeat(60)}`, 'Assets', '1a', '-a', 'a_b', 'é'])(
  'accepts or refuses %s as the call does',
  (code) => {
    expect(newCodesOf(code).wrong.length === 0).toBe(input.safeParse([code]).success)
  },
)
