import type { StockRequest } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import { useTexts } from '@atrium/portal'
import { entryError, type Bound } from '@atrium/screens'
import { Box, chakra, TextField } from '@atrium/ui'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { faultOf } from '../post-stock/draft-lines.ts'
import { quantityMark } from '../post-stock/line-list.tsx'
import { LineStock } from './line-stock.tsx'
import { PriceField } from '../post-stock/price-field.tsx'
import type { StockOfLine } from './stock-of-line.ts'

export type StepLine = StockRequest['lines'][number] & {
  /** What a unit costs, as typed. Undefined until somebody types: the last price holds. */
  readonly price?: string
  /** What the line asks for and has not got, the largest amount. */
  readonly most: string
  /** Undefined until somebody types: what is free holds. */
  readonly typed?: string
}

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
    gridTemplateColumns: { base: 'minmax(0, 1fr) 9rem', md: 'minmax(0, 1fr) 14rem' },
    alignItems: 'center',
    columnGap: '3',
    px: '3',
    py: '2',
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '&:has([aria-invalid])': { bg: 'bg.error' },
  },
})

interface StepLinesProps {
  readonly field: Bound<readonly StepLine[]>
  /** Whether a line may be left for later. */
  readonly isOptional: boolean
  readonly readOnly: boolean
  /** The quantity of a line as it is typed, or what it begins with. */
  readonly typedOf: (line: StepLine) => string
  readonly isApproved: boolean
  /** The price that a line begins with, as it would be typed; undefined if the step names no prices. */
  readonly firstPriceOf?: ((materialId: string) => string) | undefined
  /** The stock of a material; undefined if unknown. */
  readonly stockOf: (materialId: string) => StockOfLine | undefined
}

/** The amount of each line in a step. */
export function StepLines({ field, isOptional, readOnly, stockOf, ...props }: StepLinesProps) {
  const { typedOf, isApproved, firstPriceOf } = props
  const t = useTexts()
  const amounts = useAmounts()
  return (
    <Rows aria-label={t('lines.label')}>
      {field.value.map((line) => {
        const { material_id: id, code, name, unit, most, price } = line
        const typed = typedOf(line)
        const stock = stockOf(id)
        const fault = isOptional && typed.trim() === '' ? null : faultOf(amounts.read(typed))
        return (
          <Row key={id}>
            <Box minWidth="0">
              <Box fontWeight="medium" overflowWrap="anywhere">
                <bdi>{name}</bdi>
              </Box>
              <Box color="fg.muted" textStyle="xs">
                <bdi>{code}</bdi>
              </Box>
              {stock ? (
                <LineStock stock={stock} unit={unit} asked={parseAmount(most)} isApproved={isApproved} />
              ) : null}
            </Box>
            <Box textAlign="end">
              <TextField
                {...{ [quantityMark]: id }}
                label={t('lines.quantityOf', { name: `${code} ${name}`, unit })}
                hideLabel
                required={!isOptional}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                textAlign="end"
                fontVariantNumeric="tabular-nums"
                readOnly={readOnly}
                value={typed}
                hint={t('requests.ofLeft', { amount: amounts.shown(most), unit })}
                error={fault === null ? entryError(field, id) : t(`amount.${fault}`)}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onChange={({ currentTarget: { value } }) =>
                  field.update((lines) =>
                    lines.map((one) => (one.material_id === id ? { ...one, typed: value } : one)),
                  )
                }
              />
              {firstPriceOf ? (
                <Box mt="1">
                  <PriceField
                    label={t('lines.priceOf', { name: `${code} ${name}`, unit })}
                    typed={price ?? firstPriceOf(id)}
                    isLast={price === undefined && firstPriceOf(id) !== ''}
                    readOnly={readOnly}
                    onType={(value) =>
                      field.update((lines) =>
                        lines.map((one) => (one.material_id === id ? { ...one, price: value } : one)),
                      )
                    }
                  />
                </Box>
              ) : null}
            </Box>
          </Row>
        )
      })}
    </Rows>
  )
}
