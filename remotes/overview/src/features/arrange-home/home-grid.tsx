import { type TitledExtension, useTexts } from '@atrium/portal'
import { chakra, VisuallyHidden } from '@atrium/ui'
import { useState } from 'react'
import { moveCard, removeCard, resizeCard, type Card } from './cards.ts'
import { HomeCard } from './home-card.tsx'

const Grid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(18rem, 1fr))' },
    gridAutoRows: { base: 'minmax(7rem, auto)', md: '13rem' },
  },
})

interface HomeGridProps {
  readonly projectId: string
  /** Everything that the person keeps, also what they may not see now. */
  readonly cards: readonly Card[]
  readonly offered: readonly TitledExtension[]
  readonly isArranging: boolean
  readonly onChange: (cards: readonly Card[]) => void
}

/** The cards of the home page. A card whose module the person may not open now keeps its place and is not shown. */
export function HomeGrid({ projectId, cards, offered, isArranging, onChange }: HomeGridProps) {
  const t = useTexts()
  const [said, setSaid] = useState('')
  const shown = cards.flatMap((card) => {
    const extension = offered.find(({ name }) => name === card.widget)
    return extension ? [{ card, extension }] : []
  })
  const place = (widget: string, to: string) => {
    onChange(moveCard(cards, widget, to))
    const moved = shown.find(({ card }) => card.widget === widget)
    const position = shown.findIndex(({ card }) => card.widget === to) + 1
    if (moved) setSaid(t('arrange.moved', { card: moved.extension.title, position, count: shown.length }))
  }
  return (
    <>
      <Grid aria-label={t('home.cards')}>
        {shown.map(({ card, extension }, index) => (
          <HomeCard
            key={card.widget}
            card={card}
            extension={extension}
            projectId={projectId}
            isArranging={isArranging}
            onDrop={place}
            onStep={(by) => {
              const target = shown[index + by]
              if (target) place(card.widget, target.card.widget)
            }}
            onResize={(size) => onChange(resizeCard(cards, card.widget, size))}
            onRemove={() => onChange(removeCard(cards, card.widget))}
          />
        ))}
      </Grid>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
