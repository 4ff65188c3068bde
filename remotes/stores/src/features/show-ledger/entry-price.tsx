import type { LedgerEntry } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box, VisuallyHidden } from '@atrium/ui'
import { useAmounts } from '../../amounts/use-amounts.ts'

type EntryPriceProps = Pick<LedgerEntry, 'unit_cost' | 'corrected_cost'>

/** What a unit of a movement cost. A corrected price stands below the one that was booked. */
export function EntryPrice({ unit_cost: booked, corrected_cost: corrected }: EntryPriceProps) {
  const t = useTexts()
  const { price } = useAmounts()
  if (corrected === null) return booked === null ? null : price(booked)
  return (
    <>
      {booked === null ? null : (
        <Box as="s" display="block" color="fg.muted" textStyle="xs">
          {price(booked)}
        </Box>
      )}
      <VisuallyHidden>{t('ledger.corrected')} </VisuallyHidden>
      {price(corrected)}
    </>
  )
}
