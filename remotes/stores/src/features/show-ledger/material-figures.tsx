import { useTexts } from '@atrium/portal'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { freeOf } from '../stock-requests/stock-of-line.ts'
import { Figure, Figures } from './figures.tsx'
import type { ShownMaterial } from './shown-material.ts'

/** The stock of a material: on hand, reserved, free, the level at which it is ordered again, and what it is worth. */
export function MaterialFigures({ material }: { readonly material: ShownMaterial }) {
  const t = useTexts()
  const { shown: amount, sum, average } = useAmounts()
  const { unit, priced_entries: priced, incoming_entries: incoming } = material
  return (
    <Figures>
      <Figure name={t('stock.stock')} unit={unit}>
        {amount(material.stock)}
      </Figure>
      <Figure name={t('stock.reserved')} unit={unit}>
        {amount(material.reserved)}
      </Figure>
      <Figure name={t('stock.free')} unit={unit}>
        {amount(freeOf(material))}
      </Figure>
      <Figure name={t('stock.reorder_level')} unit={unit}>
        {amount(material.reorder_level)}
      </Figure>
      {incoming === 0 ? null : (
        <>
          <Figure name={t('stock.averageCost')}>
            {material.average_cost === null ? t('stock.unknown') : average(material.average_cost)}
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
