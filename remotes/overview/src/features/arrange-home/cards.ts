import type { HomeWidgetProps } from '@atrium/portal'

export type CardSize = HomeWidgetProps['size']

/** A card of the home page, as the server keeps it. */
export interface Card {
  /** Name of the widget: `<module>.<name>`. */
  readonly widget: string
  readonly size: CardSize
}

/** A widget that a module offers to this person. */
export interface OfferedWidget {
  readonly name: string
  readonly size?: CardSize | undefined
}

/** So many cards a person starts with. */
const cardsAtStart = 8

/** What a person starts with: what the modules of their roles offer, in the order that these ask for. */
export function startingCards(offered: readonly OfferedWidget[]): readonly Card[] {
  return offered.slice(0, cardsAtStart).map(({ name, size = 'small' }) => ({ widget: name, size }))
}

/** Puts a card where another one is; those between move up. */
export function moveCard(cards: readonly Card[], widget: string, to: string): readonly Card[] {
  const from = cards.findIndex((card) => card.widget === widget)
  const target = cards.findIndex((card) => card.widget === to)
  const moved = cards[from]
  if (!moved || target < 0 || from === target) return cards
  return cards.toSpliced(from, 1).toSpliced(target, 0, moved)
}

export function resizeCard(cards: readonly Card[], widget: string, size: CardSize): readonly Card[] {
  return cards.map((card) => (card.widget === widget ? { ...card, size } : card))
}

export function removeCard(cards: readonly Card[], widget: string): readonly Card[] {
  return cards.filter((card) => card.widget !== widget)
}

export function addCard(cards: readonly Card[], { name, size = 'small' }: OfferedWidget): readonly Card[] {
  return cards.some(({ widget }) => widget === name) ? cards : [...cards, { widget: name, size }]
}
