import { useTexts } from '@atrium/portal'
import { Box, Button, Heading, SelectField, TextField } from '@atrium/ui'
import type { ReactNode } from 'react'
import { ledgerKinds, type MaterialState } from '../../addresses/page-state.ts'

interface LedgerFiltersProps extends MaterialState {
  readonly onChange: (change: Partial<MaterialState>) => void
  /** Beside the filters. */
  readonly actions?: ReactNode
}

/** Filters by kind and days. The days also apply to the chart. */
export function LedgerFilters({ kind, from, to, actions, onChange }: LedgerFiltersProps) {
  const t = useTexts()
  const isNarrowed = kind !== 'all' || from !== '' || to !== ''
  return (
    <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="2">
      <Heading as="h2" textStyle="md" flex={{ base: '1 1 100%', md: '1 1 8rem' }} pb="1.5">
        {t('ledger.label')}
      </Heading>
      {isNarrowed ? (
        <Button kind="quiet" onClick={() => onChange({ kind: 'all', from: '', to: '' })}>
          {t('ledger.all')}
        </Button>
      ) : null}
      <Box flex={{ base: '1 1 10rem', md: '0 1 10rem' }}>
        <SelectField
          label={t('ledger.kind')}
          value={kind}
          options={ledgerKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onValueChange={(value) => onChange({ kind: ledgerKinds.find((one) => one === value) ?? 'all' })}
        />
      </Box>
      <Box flex={{ base: '1 1 8rem', md: '0 1 9.5rem' }}>
        <TextField
          type="date"
          label={t('ledger.from')}
          value={from}
          max={to === '' ? undefined : to}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
      </Box>
      <Box flex={{ base: '1 1 8rem', md: '0 1 9.5rem' }}>
        <TextField
          type="date"
          label={t('ledger.to')}
          value={to}
          min={from === '' ? undefined : from}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      </Box>
      {actions}
    </Box>
  )
}
