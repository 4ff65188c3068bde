import { expect, test } from 'vitest'
import { messages, messageText, type MessageKey } from './messages.ts'

const placeholders = (key: MessageKey) =>
  [...messages[key].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

test('fills in the parameters of a message', () => {
  expect(messageText('password_too_short', { minimum: 5 })).toBe(
    'Password should be minimum 5 characters long',
  )
  expect(messageText('import_reference_unknown', { sheet: 'Floor', name: '{{sheet}}' })).toBe(
    'The sheet Floor has no {{sheet}}.',
  )
})

test('shows no placeholder, whatever parameters it receives', () => {
  for (const key of Object.keys(messages) as MessageKey[]) {
    const params = Object.fromEntries(placeholders(key).map((name) => [name, 'X']))
    expect(messageText(key, params), key).not.toMatch(/[{}]/)
  }
})

test('every brace has its pair', () => {
  for (const text of Object.values(messages)) expect(text.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
})
