import { Box, Card, chakra, Text } from '@atrium/ui'
import type { ReactNode } from 'react'

/** Figures beside one another. */
export const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '2', md: '3' },
  },
})

interface FigureProps {
  readonly name: string
  readonly unit?: string
  readonly children: ReactNode
}

/** A number with its name, and its unit if it has one. */
export function Figure({ name, unit, children }: FigureProps) {
  return (
    <Card px={{ base: '3', md: '4' }} py="3">
      <Text as="dt" textStyle="xs" tone="muted">
        {name}
      </Text>
      <Text
        as="dd"
        textStyle={{ base: 'lg', md: 'xl' }}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {children}
        {unit === undefined ? null : (
          <>
            {' '}
            <Box as="span" textStyle="sm" fontWeight="normal" color="fg.muted">
              <bdi>{unit}</bdi>
            </Box>
          </>
        )}
      </Text>
    </Card>
  )
}
