import type { Stock } from '@atrium/contract'
import { formatAmount } from '@atrium/contract/amounts'
import { useTexts } from '@atrium/portal'
import { entryError, type Bound } from '@atrium/screens'
import { Box, chakra, IconButton, TextField } from '@atrium/ui'
import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { PriceField } from './price-field.tsx'
import { useAmounts } from '../../amounts/use-amounts.ts'
import {
  differenceOf,
  faultOf,
  idOfLine,
  outcomeOf,
  withPrice,
  withStock,
  withTyped,
  type DraftLine,
  type Kind,
} from './draft-lines.ts'

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    overflow: 'hidden',
  },
})
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 8rem 15rem auto' },
    gridTemplateAreas: { base: '"name remove" "stock amount"', md: '"name stock amount remove"' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    ps: '3',
    pe: '1.5',
    py: '2',
    fontVariantNumeric: 'tabular-nums',
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '&:has([aria-invalid])': { bg: 'bg.error' },
  },
})
const Muted = chakra('span', { base: { color: 'fg.muted', textStyle: 'xs' } })

/** Attribute that marks the quantity field of each line. */
export const quantityMark = 'data-line-quantity'

interface LineListProps {
  readonly label: string
  readonly field: Bound<readonly DraftLine[]>
  /** The latest known stock. */
  readonly known?: readonly Stock[]
  /** Shows what the lines would change. Null for a request, which changes nothing yet. */
  readonly kind: Kind | null
  /** The last price of a material as it would be typed; empty if it has none. */
  readonly lastPriceOf?: (materialId: string) => string
  /** Whether the stock on hand is known. Defaults to true. */
  readonly isStockKnown?: boolean
  readonly readOnly: boolean
  /** Returns the focus to the field for codes. */
  readonly onDone: () => void
}

/** The lines of a posting or a request, each with the stock that would be left. */
export function LineList({ label, field, known = [], kind, readOnly, onDone, ...props }: LineListProps) {
  const { isStockKnown = true, lastPriceOf = () => '' } = props
  function move(event: KeyboardEvent<HTMLUListElement>): void {
    if (!(event.target instanceof HTMLInputElement)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      return onDone()
    }
    if (step === 0 || !event.target.hasAttribute(quantityMark)) return
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[${quantityMark}]`)]
    const next = fields.indexOf(event.target) + step
    if (next < 0) onDone()
    else fields[next]?.focus()
  }
  return (
    <Rows aria-label={label} onKeyDown={move}>
      {withStock(field.value, known).map((line) => (
        <LineRow
          key={idOfLine(line)}
          line={line}
          refusal={entryError(field, idOfLine(line))}
          kind={kind}
          isStockKnown={isStockKnown}
          readOnly={readOnly}
          lastPrice={lastPriceOf(idOfLine(line))}
          onType={(typed) =>
            field.update((lines) => withTyped(lines, idOfLine(line), typed, line.material.stock))
          }
          onPrice={(price) => field.update((lines) => withPrice(lines, idOfLine(line), price))}
          onRemove={() => {
            field.update((lines) => lines.filter((one) => idOfLine(one) !== idOfLine(line)))
            onDone()
          }}
        />
      ))}
    </Rows>
  )
}

interface LineRowProps {
  readonly line: DraftLine
  readonly refusal: string | undefined
  readonly kind: Kind | null
  readonly isStockKnown: boolean
  readonly readOnly: boolean
  readonly lastPrice: string
  readonly onType: (typed: string) => void
  readonly onPrice: (price: string) => void
  readonly onRemove: () => void
}

function LineRow({ line, refusal, kind, isStockKnown, readOnly, onType, ...actions }: LineRowProps) {
  const { lastPrice, onPrice, onRemove } = actions
  const { material, typed } = line
  const t = useTexts()
  const amounts = useAmounts()
  const read = amounts.read(typed)
  const isCounted = kind === 'adjust'
  const fault = faultOf(read, isCounted)
  const change = isCounted ? differenceOf(line, amounts) : (read.amount ?? null)
  const outcome =
    kind !== null && fault === null && change !== null ? outcomeOf(kind, material, change) : null
  const short =
    outcome?.short == null
      ? null
      : t('lines.short', { available: amounts.shown(formatAmount(outcome.short)), unit: material.unit })
  const name = `${material.code} ${material.name}`
  function changeOf({ against = material.stock }: DraftLine, difference: bigint): string {
    const expected = amounts.shown(against)
    if (difference === 0n) return t('lines.noDifference', { expected, unit: material.unit })
    const sign = difference > 0n ? '+' : ''
    return t('lines.difference', {
      expected,
      unit: material.unit,
      difference: `${sign}${amounts.shown(formatAmount(difference))}`,
    })
  }
  return (
    <Row>
      <Box gridArea="name" minWidth="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{material.name}</bdi>
        </Box>
        <Muted>
          <bdi>{material.code}</bdi>
        </Muted>
      </Box>
      {isStockKnown ? <OnHand material={material} /> : null}
      <Box gridArea="amount" width={{ base: '11rem', md: '15rem' }} textAlign="end">
        <TextField
          {...{ [quantityMark]: material.material_id }}
          label={t(isCounted ? 'lines.countedOf' : 'lines.quantityOf', { name, unit: material.unit })}
          hideLabel
          required
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          textAlign="end"
          readOnly={readOnly}
          value={typed}
          endElement={<Unit>{material.unit}</Unit>}
          pe="12"
          error={fault === null ? (refusal ?? short ?? undefined) : t(`amount.${fault}`)}
          hint={
            outcome === null || change === null || outcome.after < 0n
              ? undefined
              : isCounted
                ? changeOf(line, change)
                : t('lines.after', { after: amounts.shown(formatAmount(outcome.after)), unit: material.unit })
          }
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        {kind === 'supply' ? (
          <Box mt="1">
            <PriceField
              label={t('lines.priceOf', { name, unit: material.unit })}
              typed={line.price ?? lastPrice}
              isLast={line.price === undefined && lastPrice !== ''}
              isFirst={lastPrice === ''}
              readOnly={readOnly}
              onType={onPrice}
            />
          </Box>
        ) : null}
      </Box>
      <Box gridArea="remove" justifySelf="end">
        <IconButton
          label={t('lines.remove', { name })}
          icon={<X size={16} aria-hidden />}
          disabled={readOnly}
          onClick={onRemove}
        />
      </Box>
    </Row>
  )
}

function OnHand({ material }: { readonly material: Stock }) {
  const t = useTexts()
  const amounts = useAmounts()
  return (
    <Box gridArea="stock" textStyle="sm" textAlign={{ md: 'end' }}>
      {t('lines.onHand', { amount: amounts.shown(material.stock), unit: material.unit })}
      {material.reserved === '0' ? null : (
        <Muted display="block">{t('lines.reserved', { amount: amounts.shown(material.reserved) })}</Muted>
      )}
    </Box>
  )
}

function Unit({ children }: { readonly children: ReactNode }) {
  return (
    <Muted maxWidth="12" pe="2" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" aria-hidden>
      <bdi>{children}</bdi>
    </Muted>
  )
}
