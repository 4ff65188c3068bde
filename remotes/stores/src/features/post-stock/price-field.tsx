import { useCurrentProject, useTexts } from '@atrium/portal'
import { TextField } from '@atrium/ui'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { priceFaultOf } from './lines-field.ts'

interface PriceFieldProps {
  readonly label: string
  readonly typed: string
  /** Whether it is the last price, which nobody has changed yet. */
  readonly isLast: boolean
  /** Whether the material has no last price to begin with. */
  readonly isFirst?: boolean
  readonly readOnly: boolean
  readonly onType: (typed: string) => void
}

/** What a unit of a line costs. It may stay empty: the price is unknown then. */
export function PriceField({ label, typed, isLast, isFirst = false, readOnly, onType }: PriceFieldProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const currency = useCurrentProject()?.currency
  const fault = priceFaultOf(typed, amounts)
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={t('lines.price')}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={40}
      textAlign="end"
      fontVariantNumeric="tabular-nums"
      readOnly={readOnly}
      value={typed}
      hint={t(isLast ? 'lines.lastPrice' : isFirst ? 'lines.noLastPrice' : 'lines.pricePerUnit', {
        currency,
      })}
      error={fault === null ? undefined : t(`amount.${fault}`)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}
