import { useTexts } from '@atrium/portal'
import { Box, Grid, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import { DottedTexts } from '../detail/dotted-texts.tsx'

interface CardGridProps {
  readonly label: string
  /** Cards that are list items. */
  readonly children: ReactNode
}

/** A list of cards: below each other on a phone, in two or three columns where there is room. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="3"
      aria-label={label}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {children}
    </Grid>
  )
}

interface CardPlaceProps {
  readonly reference: string
  readonly asset: { readonly name: string } | null
  readonly location: { readonly name: string; readonly path: string }
}

/** What a card says of its number, its asset and the way to its place. The label is that of the module, `fields.location`. */
export function CardPlace({ reference, asset, location }: CardPlaceProps) {
  const t = useTexts()
  return (
    <>
      <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
        <DottedTexts of={[reference, asset?.name ?? '']} />
      </Text>
      <Text textStyle="sm" overflowWrap="anywhere">
        <Box as="span" color="fg.muted">
          {t('fields.location')}:{' '}
        </Box>
        <bdi>{[location.path, location.name].filter(Boolean).join(' › ')}</bdi>
      </Text>
    </>
  )
}
