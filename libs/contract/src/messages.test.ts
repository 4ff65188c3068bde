import { expect, test } from 'vitest'
import { messages, messageText, type MessageKey } from './messages.ts'

const placeholders = (key: MessageKey) =>
  [...messages[key].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

test('what a message leaves open is filled in', () => {
  expect(messageText('password_too_short', { minimum: 5 })).toBe(
    'Password should be minimum 5 characters long',
  )
  expect(messageText('import_reference_unknown', { sheet: 'Floor', name: '{{sheet}}' })).toBe(
    'The sheet Floor has no {{sheet}}.',
  )
})

test('no message shows a placeholder, whatever it is given', () => {
  for (const key of Object.keys(messages) as MessageKey[]) {
    const params = Object.fromEntries(placeholders(key).map((name) => [name, 'X']))
    expect(messageText(key, params), key).not.toMatch(/[{}]/)
  }
})

test('braces stand in pairs', () => {
  for (const text of Object.values(messages)) expect(text.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
})
