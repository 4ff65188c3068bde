import { expect, it } from 'vitest'
import { addCard, moveCard, removeCard, resizeCard, startingCards, type Card } from './cards.ts'

const cards: readonly Card[] = ['a.a', 'b.b', 'c.c'].map((widget) => ({ widget, size: 'small' }))
const names = (of: readonly Card[]) => of.map(({ widget }) => widget.slice(0, 1)).join('')

it('starts with what modules offer, in their order and sizes, up to eight', () => {
  expect(startingCards([{ name: 'a.a', size: 'tall' }, { name: 'b.b' }])).toEqual([
    { widget: 'a.a', size: 'tall' },
    { widget: 'b.b', size: 'small' },
  ])
  expect(startingCards(Array.from({ length: 20 }, (_, index) => ({ name: `a.${index}` })))).toHaveLength(8)
})

it.each([
  ['a.a', 'c.c', 'bca'],
  ['c.c', 'a.a', 'cab'],
  ['b.b', 'b.b', 'abc'],
  ['b.b', 'gone.x', 'abc'],
  ['gone.x', 'a.a', 'abc'],
])('moves %s to the place of %s', (widget, to, expected) => {
  expect(names(moveCard(cards, widget, to))).toBe(expected)
})

it('adds a card once, resizes and removes it', () => {
  const more = addCard(cards, { name: 'd.d', size: 'wide' })
  expect(more.at(-1)).toEqual({ widget: 'd.d', size: 'wide' })
  expect(addCard(more, { name: 'd.d' })).toBe(more)
  expect(resizeCard(more, 'd.d', 'tall').at(-1)?.size).toBe('tall')
  expect(names(removeCard(more, 'b.b'))).toBe('acd')
})
