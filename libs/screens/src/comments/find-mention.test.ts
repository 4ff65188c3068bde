import { expect, it } from 'vitest'
import { findMention, partsOfComment, putMention } from './find-mention.ts'

it('finds a mention at the caret, and none in an email address', () => {
  expect(findMention('Ask @Ed', 7)).toEqual({ start: 4, search: 'Ed' })
  expect(findMention('@Edith La and more', 9)).toEqual({ start: 0, search: 'Edith La' })
  expect(findMention('ed@example.org', 14)).toBeNull()
  expect(findMention('Ask @Ed\nthen', 12)).toBeNull()
})

it('puts a name in place of what was typed', () => {
  const text = 'Ask @Ed please'
  expect(putMention(text, { start: 4, search: 'Ed' }, 'Edith Lane')).toEqual({
    text: 'Ask @Edith Lane please',
    caret: 16,
  })
})

it('splits a text at its mentions', () => {
  const people = [
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Anna Bo' },
  ]
  expect(partsOfComment('@Anna Bo and @Ann, a@b.c', people)).toEqual([
    { text: '@Anna Bo', id: 'b' },
    { text: ' and ', id: null },
    { text: '@Ann', id: 'a' },
    { text: ', a@b.c', id: null },
  ])
  expect(partsOfComment('Plain', people)).toEqual([{ text: 'Plain', id: null }])
})
