import { isCallFailure, useChange } from '@atrium/client'
import type { StockImport } from '@atrium/contract'
import { ColumnMapping } from '@atrium/modals'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { Heading, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { useFieldName } from './use-field-name.ts'

const plainFields = ['code', 'unit', 'category', 'stock', 'reorder_level'] as const
const textFields = ['name', 'description'] as const

interface MapColumnsProps {
  readonly projectId: string
  readonly importId: string
  readonly table: NonNullable<StockImport['table']>
}

/** What the columns of a table of materials hold. */
export function MapColumns({ projectId, importId, table }: MapColumnsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const fieldName = useFieldName()
  const languages = useLanguage((state) => state.languages)
  const [failure, setFailure] = useState<string | null>(null)
  const change = useChange('/store/mapImport', { topic: 'imports', projectId })
  const offered = [
    ...plainFields,
    ...textFields.flatMap((field) => languages.map(({ code }) => `${field}:${code}`)),
  ]
  // A language that has been switched off since is still what the column holds.
  const held = table.columns.flatMap(({ field }) =>
    field === null || offered.includes(field) ? [] : [field],
  )

  async function apply(columns: (string | null)[]): Promise<void> {
    setFailure(null)
    try {
      await change.mutateAsync({ import_id: importId, columns })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
    }
  }

  return (
    <Stack as="section" gap="2">
      <Heading as="h2" textStyle="md">
        {t('import.mapping')}
      </Heading>
      <Text tone="muted">{t('import.mappingHint')}</Text>
      <ColumnMapping
        columns={table.columns}
        fields={[...offered, ...held].map((value) => ({ value, label: fieldName(value) }))}
        lacking={(filled) => (filled.includes('code') ? null : t('import.needsCode'))}
        words={{
          title: t('import.mapping'),
          heading: t('import.heading'),
          samples: t('import.samples'),
          holds: t('import.holds'),
          leftOut: t('import.fields.none'),
          twice: t('import.twice'),
          apply: t('import.mapAgain'),
          back: t('import.mapBack'),
          unnamed: (number) => t('import.unnamed', { number }),
          holdsOf: (name) => t('import.holdsOf', { name }),
        }}
        busy={change.isPending}
        failure={failure}
        onApply={(columns) => void apply(columns)}
      />
    </Stack>
  )
}
