import type { CallReply } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Figures, Figure } from '../show-ledger/figures.tsx'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { freeOf } from '../stock-requests/stock-of-line.ts'

interface MaterialTotalProps {
  readonly unit: string
  readonly total: CallReply<'/store/get_stock_of_material'>['total']
}

/** How much of a material there is in all stores that the person sees. */
export function MaterialTotal({ unit, total }: MaterialTotalProps) {
  const t = useTexts()
  const { shown: amount } = useAmounts()
  return (
    <Figures>
      <Figure name={t('stock.stock')} unit={unit}>
        {amount(total.stock)}
      </Figure>
      <Figure name={t('stock.reserved')} unit={unit}>
        {amount(total.reserved)}
      </Figure>
      <Figure name={t('stock.free')} unit={unit}>
        {amount(freeOf(total))}
      </Figure>
      {total.on_order === null ? null : (
        <Figure name={t('stock.onOrder')} unit={unit}>
          {amount(total.on_order)}
        </Figure>
      )}
    </Figures>
  )
}
