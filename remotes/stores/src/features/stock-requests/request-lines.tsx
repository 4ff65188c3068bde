import type { StockRequest } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { useTexts } from '@atrium/portal'
import { Box, Table } from '@atrium/ui'
import { useAmounts } from '../../amounts/use-amounts.ts'

/** The lines of a request: requested, done and remaining amounts. */
export function RequestLines({ reference, lines }: Pick<StockRequest, 'reference' | 'lines'>) {
  const t = useTexts()
  const amounts = useAmounts()
  return (
    <Table label={t('requests.linesOf', { number: reference })}>
      <thead>
        <tr>
          <th scope="col">{t('requests.material')}</th>
          <Box as="th" textAlign="end!">
            {t('requests.quantity')}
          </Box>
          <Box as="th" textAlign="end!" display={{ base: 'none', sm: 'table-cell' }}>
            {t('requests.done')}
          </Box>
          <Box as="th" textAlign="end!">
            {t('requests.left')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ material_id: id, code, name, unit, quantity, done }) => {
          const left = parseAmount(quantity) - parseAmount(done)
          return (
            <tr key={id}>
              <Box as="th" textAlign="start" verticalAlign="top" fontWeight="medium!">
                <bdi>{name}</bdi>
                <Box color="fg.muted" textStyle="xs" fontWeight="normal">
                  <bdi>{code}</bdi>
                </Box>
              </Box>
              <Box as="td" textAlign="end" whiteSpace="nowrap">
                {amounts.shown(quantity)} <bdi>{unit}</bdi>
              </Box>
              <Box as="td" textAlign="end" display={{ base: 'none', sm: 'table-cell' }}>
                {amounts.shown(done)}
              </Box>
              <Box as="td" textAlign="end" fontWeight={left > 0n ? 'semibold' : undefined}>
                {amounts.shown(formatAmount(left))}
              </Box>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
