import { expect, it } from 'vitest'
import { readArguments, WrongArguments } from './read-arguments.ts'

it.each([
  { args: ['stores'], action: { kind: 'publish' } },
  { args: ['stores', '--check'], action: { kind: 'check' } },
  { args: ['stores', '--activate'], action: { kind: 'activate' } },
  { args: ['stores', '--roll-back', '--reason', 'slow'], action: { kind: 'roll-back', reason: 'slow' } },
  { args: ['stores', '--unpin'], action: { kind: 'unpin' } },
  {
    args: ['stores', '--candidate', 'role:PLANT/KEEPER,percent:10', '--candidate', 'user:ann@plant.example'],
    action: {
      kind: 'candidate',
      audience: { roles: ['PLANT/KEEPER'], users: ['ann@plant.example'], percentage: 10 },
    },
  },
])('reads $args', ({ args, action }) => {
  expect(readArguments([...args, '--portal', 'https://portal.example'])).toEqual({
    remote: 'stores',
    portal: 'https://portal.example',
    action,
  })
})

it.each([
  { args: [], says: 'Which remote?' },
  { args: ['stores', 'users'], says: 'One remote at a time: stores, users are 2.' },
  { args: ['stores', '--promote', '--check'], says: '--check and --promote exclude each other' },
  { args: ['stores', '--candidate', 'everyone'], says: '--candidate everyone names no audience' },
  { args: ['stores', '--candidate', 'percent:0'], says: 'percent:0 is no share' },
  { args: ['stores', '--candidate', 'percent:1e1'], says: 'percent:1e1 is no share' },
  { args: ['stores', '--candidate'], says: '--candidate' },
  { args: ['stores', '--reason', 'slow'], says: '--reason belongs to --roll-back' },
  { args: ['stores', '--force'], says: "Unknown option '--force'" },
])('refuses $args', ({ args, says }) => {
  expect(() => readArguments(args)).toThrow(WrongArguments)
  expect(() => readArguments(args)).toThrow(says)
})

it('prints help on request', () => {
  expect(readArguments(['--help'])).toBe('help')
})
