import { expect, it } from 'vitest'
import { labelTokenIn } from './label-token.ts'

const token = '0123456789abcdef0123456789abcdef'

it('finds the token in the address of a label', () => {
  expect(labelTokenIn(`https://portal.example/a/${token}`)).toBe(token)
  expect(labelTokenIn(` http://10.0.0.4:3000/a/${token.toUpperCase()}/ `)).toBe(token)
})

it.each(['P-01', token, `https://portal.example/b/${token}`, `https://portal.example/a/${token}0`, '/a/x'])(
  'finds none in %s',
  (text) => expect(labelTokenIn(text)).toBeUndefined(),
)
