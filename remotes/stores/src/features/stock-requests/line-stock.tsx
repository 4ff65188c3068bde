import { formatAmount } from '@atrium/contract/amounts'
import { useTexts } from '@atrium/portal'
import { Box, HStack } from '@atrium/ui'
import { TriangleAlert } from 'lucide-react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { shortageOf, type StockOfLine } from './stock-of-line.ts'

interface LineStockProps {
  readonly stock: StockOfLine
  readonly unit: string
  /** The amount that the request asks for, in millionths. */
  readonly asked: bigint
  /** Whether the request has reserved its own amount. */
  readonly isApproved: boolean
}

/** The stock of a material in a store, and what is missing for a line of a request. */
export function LineStock({ stock, unit, asked, isApproved }: LineStockProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const short = shortageOf(stock, asked)
  return (
    <Box textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      <div>
        {[
          t('requests.onHand', { amount: amounts.shown(stock.stock) }),
          t(isApproved ? 'requests.reservedOthers' : 'requests.reserved', {
            amount: amounts.shown(stock.reserved),
          }),
          t('requests.free', { amount: amounts.shown(stock.free) }),
        ]
          // Lines break only between the parts.
          .map((part) => part.replaceAll(' ', '\u00a0'))
          .join('\u00a0· ')}
      </div>
      {short > 0n ? (
        <HStack gap="1" color="fg.warning" fontWeight="medium">
          <TriangleAlert size={14} aria-hidden />
          {stock.free === '0'
            ? t('requests.noneFree')
            : t('requests.short', { amount: amounts.shown(formatAmount(short)), unit })}
        </HStack>
      ) : null}
    </Box>
  )
}
