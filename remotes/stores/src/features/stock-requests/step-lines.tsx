import type { StockRequest } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { entryError, type Bound } from '@atrium/screens'
import { Box, chakra, TextField } from '@atrium/ui'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { faultOf } from '../post-stock/draft-lines.ts'
import { quantityMark } from '../post-stock/line-list.tsx'
import { LineStock } from './line-stock.tsx'
import { PriceField } from './price-field.tsx'
import type { StockOfLine } from './stock-of-line.ts'

export type StepLine = StockRequest['lines'][number] & {
  /** What a unit costs, as typed. Undefined until somebody types: the last price holds. */
  readonly price?: string
  /** The largest amount for this line. */
  readonly most: string
  readonly typed: string
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
  /** The price that a line begins with, as it would be typed; undefined if the step names no prices. */
  readonly firstPriceOf?: ((materialId: string) => string) | undefined
  /** The stock of a material; undefined if unknown. */
  readonly stockOf: (materialId: string) => StockOfLine | undefined
}

/** The amount of each line in a step. */
export function StepLines({ field, isOptional, readOnly, stockOf, firstPriceOf }: StepLinesProps) {
  const t = useTexts()
  const amounts = useAmounts()
  return (
    <Rows aria-label={t('lines.label')}>
      {field.value.map(({ material_id: id, code, name, unit, most, typed, price }) => {
        const stock = stockOf(id)
        const fault = isOptional && typed.trim() === '' ? null : faultOf(amounts.read(typed), false)
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
                <LineStock stock={stock} unit={unit} wanted={amounts.read(typed).amount ?? 0n} />
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
                    lines.map((line) => (line.material_id === id ? { ...line, typed: value } : line)),
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
                        lines.map((line) => (line.material_id === id ? { ...line, price: value } : line)),
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
