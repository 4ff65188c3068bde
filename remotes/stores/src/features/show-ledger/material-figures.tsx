import { useTexts } from '@atrium/portal'
import { Box, Card, chakra, Text } from '@atrium/ui'
import { useAmounts } from '../../amounts/use-amounts.ts'
import type { ShownMaterial } from './shown-material.ts'

const Figures = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { base: '2', md: '3' } },
})

/** The stock of a material: on hand, reserved, and the level at which it is ordered again. */
export function MaterialFigures({ material }: { readonly material: ShownMaterial }) {
  const t = useTexts()
  const { shown: amount } = useAmounts()
  const figure = (key: 'stock' | 'reserved' | 'reorder_level') => (
    <Card px={{ base: '3', md: '4' }} py="3">
      <Text as="dt" textStyle="xs" tone="muted">
        {t(`stock.${key}`)}
      </Text>
      <Text
        as="dd"
        textStyle={{ base: 'lg', md: 'xl' }}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {amount(material[key])}{' '}
        <Box as="span" textStyle="sm" fontWeight="normal" color="fg.muted">
          <bdi>{material.unit}</bdi>
        </Box>
      </Text>
    </Card>
  )
  return (
    <Figures>
      {figure('stock')}
      {figure('reserved')}
      {figure('reorder_level')}
    </Figures>
  )
}
