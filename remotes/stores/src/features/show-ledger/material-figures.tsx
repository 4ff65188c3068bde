import { useTexts } from '@atrium/portal'
import { Box, Card, chakra, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import type { ShownMaterial } from './shown-material.ts'

const Figures = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { base: '2', md: '3' } },
})

/** The stock of a material: on hand, reserved, the level at which it is ordered again, and what it is worth. */
export function MaterialFigures({ material }: { readonly material: ShownMaterial }) {
  const t = useTexts()
  const { shown: amount, sum, price } = useAmounts()
  const { priced_entries: priced, incoming_entries: incoming } = material
  const quantity = (key: 'stock' | 'reserved' | 'reorder_level') => (
    <Figure name={t(`stock.${key}`)}>
      {amount(material[key])}{' '}
      <Box as="span" textStyle="sm" fontWeight="normal" color="fg.muted">
        <bdi>{material.unit}</bdi>
      </Box>
    </Figure>
  )
  return (
    <Figures>
      {quantity('stock')}
      {quantity('reserved')}
      {quantity('reorder_level')}
      {incoming === 0 ? null : (
        <>
          <Figure name={t('stock.averageCost')}>
            {material.average_cost === null ? t('stock.unknown') : price(material.average_cost)}
          </Figure>
          <Figure name={t('stock.value')}>
            {material.value === null ? t('stock.unknown') : sum(material.value)}
          </Figure>
          <Figure name={t('stock.pricesKnown')}>{t('stock.pricedOf', { priced, incoming })}</Figure>
        </>
      )}
    </Figures>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
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
      </Text>
    </Card>
  )
}
