import { expect, it } from 'vitest'
import { mailLink, phoneLink } from './contact-links.ts'

it.each([
  ['ann.marsh+site@atrium.example', 'mailto:ann.marsh%2Bsite@atrium.example'],
  ['a@x.example?bcc=b@x.example&body=Hi', 'mailto:a@x.example%3Fbcc%3Db@x.example%26body%3DHi'],
  ['a@x.example,b@x.example', 'mailto:a@x.example%2Cb@x.example'],
])('a letter to %s goes to one address', (email, link) => {
  expect(mailLink(email)).toBe(link)
})

it('dials only the digits of the number', () => {
  expect(phoneLink('+1 (23) 45-67;ext=8')).toBe('tel:+12345678')
})
