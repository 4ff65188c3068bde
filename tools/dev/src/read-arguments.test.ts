import { WrongArguments } from '@atrium/release/read-arguments'
import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

test('serves a module alone at the usual port, against the portal of this machine', () => {
  expect(readArguments(['stores'], {})).toEqual({
    remote: 'stores',
    portal: 'http://localhost:8080',
    port: 4201,
  })
})

test('takes the portal from the environment, and before that from the option', () => {
  const env = { ATRIUM_PORTAL: 'https://portal.example/' }
  expect(readArguments(['stores'], env)).toMatchObject({ portal: 'https://portal.example' })
  const args = ['stores', '--portal', 'http://localhost:3000', '--port', '5000']
  expect(readArguments(args, env)).toMatchObject({ portal: 'http://localhost:3000', port: 5000 })
})

test('accepts the request for help anywhere', () => {
  expect(readArguments(['stores', '--help'], {})).toBe('help')
})

test.each([
  [[], 'Which remote?'],
  [['stores', 'users'], 'One remote at a time'],
  [['stores', '--portal', 'localhost'], 'localhost is no address'],
  [['stores', '--port', '80x'], '80x is no port'],
  [['stores', '--port', '70000'], '70000 is no port'],
  [['stores', '--watch'], '--watch'],
])('refuses %j: %s', (args, reason) => {
  const read = () => readArguments(args, {})
  expect(read).toThrow(WrongArguments)
  expect(read).toThrow(reason)
})
