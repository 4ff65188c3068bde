import { ExtensionPlace, locationCards, useExtensions, useTexts } from '@atrium/portal'
import { Box, chakra, Text } from '@atrium/ui'
import { useId } from 'react'
import type { DetailedLocation } from './details-head.tsx'

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    alignItems: 'start',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    '& > li': { minW: '0', p: '3', borderWidth: '1px', borderColor: 'border', borderRadius: 'l3' },
  },
})

interface ServingCardsProps {
  readonly location: Pick<DetailedLocation, 'id' | 'project_id'>
}

/** Who serves a location: cards of the modules that know stores, teams and people. Nothing if the person may see none of them. */
export function ServingCards({ location }: ServingCardsProps) {
  const t = useTexts()
  const ownId = useId()
  const cards = useExtensions(locationCards)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={ownId}>
      <Text as="h3" id={ownId} textStyle="label" mb="2">
        {t('details.serving')}
      </Text>
      <Cards aria-labelledby={ownId}>
        {cards.map((extension) => (
          <li key={extension.name}>
            <Text as="h4" textStyle="sm" fontWeight="semibold" mb="1">
              {extension.title}
            </Text>
            <Box minH="8">
              <ExtensionPlace
                point={locationCards}
                extension={extension}
                props={{ projectId: location.project_id, locationId: location.id, size: 'small' }}
              />
            </Box>
          </li>
        ))}
      </Cards>
    </section>
  )
}
