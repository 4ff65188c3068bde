import type { LedgerEntry } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Box, Table, Text } from '@atrium/ui'
import { useAmounts } from '../../amounts/use-amounts.ts'

interface RequestLedgerProps {
  /** The number of the request as people read it. */
  readonly reference: string
  readonly entries: readonly LedgerEntry[]
}

/** The bookings of a request. */
export function RequestLedger({ reference, entries }: RequestLedgerProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const dates = useDates()
  if (entries.length === 0)
    return (
      <Text tone="muted" textStyle="sm">
        {t('requests.ledgerNone')}
      </Text>
    )
  return (
    <Table label={t('requests.ledgerOf', { number: reference })}>
      <thead>
        <tr>
          <th scope="col">{t('requests.material')}</th>
          <Box as="th" textAlign="end!">
            {t('requests.quantity')}
          </Box>
          <Box as="th" textAlign="end!" display={{ base: 'none', sm: 'table-cell' }}>
            {t('requests.balance')}
          </Box>
          <Box as="th" display={{ base: 'none', sm: 'table-cell' }}>
            {t('requests.who')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, code, name, unit, quantity, balance, by_name, at }) => (
          <tr key={id}>
            <Box as="th" textAlign="start" verticalAlign="top" fontWeight="medium!">
              <bdi>{name}</bdi>
              <Box color="fg.muted" textStyle="xs" fontWeight="normal">
                <bdi>{code}</bdi>
                <Box display={{ sm: 'none' }}>
                  <bdi>{by_name}</bdi> · <time dateTime={at}>{dates.moment(at)}</time>
                </Box>
              </Box>
            </Box>
            <Box as="td" textAlign="end" whiteSpace="nowrap">
              <bdi>{amounts.shown(quantity)}</bdi> <bdi>{unit}</bdi>
            </Box>
            <Box as="td" textAlign="end" display={{ base: 'none', sm: 'table-cell' }}>
              {amounts.shown(balance)}
            </Box>
            <Box as="td" display={{ base: 'none', sm: 'table-cell' }}>
              <bdi>{by_name}</bdi>
              <Box color="fg.muted" textStyle="xs">
                <time dateTime={at}>{dates.moment(at)}</time>
              </Box>
            </Box>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
