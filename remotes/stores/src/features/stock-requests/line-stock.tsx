import { formatAmount } from '@atrium/contract/amounts'
import { useTexts } from '@atrium/portal'
import { Box, HStack } from '@atrium/ui'
import { TriangleAlert } from 'lucide-react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { shortageOf, type StockOfLine } from './stock-of-line.ts'

interface LineStockProps {
  readonly stock: StockOfLine
  readonly unit: string
  /** The amount to approve, in millionths. */
  readonly wanted: bigint
}

/** The stock of a material in a store, and what is missing for an amount. */
export function LineStock({ stock, unit, wanted }: LineStockProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const short = shortageOf(stock, wanted)
  return (
    <Box textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      <div>
        {[
          t('requests.onHand', { amount: amounts.shown(stock.stock) }),
          t('requests.reserved', { amount: amounts.shown(stock.reserved) }),
          t('requests.free', { amount: amounts.shown(stock.free) }),
        ]
          // Lines break only between the parts.
          .map((part) => part.replaceAll(' ', '\u00a0'))
          .join('\u00a0· ')}
      </div>
      {short > 0n ? (
        <HStack gap="1" color="fg.warning" fontWeight="medium">
          <TriangleAlert size={14} aria-hidden />
          {t('requests.short', { amount: amounts.shown(formatAmount(short)), unit })}
        </HStack>
      ) : null}
    </Box>
  )
}
