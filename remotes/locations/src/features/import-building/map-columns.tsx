import { isCallFailure, useChange } from '@atrium/client'
import type { Import, ImportTable } from '@atrium/contract'
import { ColumnMapping } from '@atrium/modals'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { Heading, Stack, Text } from '@atrium/ui'
import { useState } from 'react'

const plainFields = [
  'path',
  'code',
  'parent',
  'short_code',
  'category',
  'address',
  'ids',
  'lat',
  'lng',
] as const
const textFields = ['name', 'description'] as const

interface MapColumnsProps {
  readonly found: Import
  readonly table: ImportTable
  readonly projectId: string
}

/** What the columns of a table hold, with some of what stands in them; each can be said otherwise. */
export function MapColumns({ found, table, projectId }: MapColumnsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const languages = useLanguage((state) => state.languages)
  const ours = table.columns.map(({ field }) => field)
  const [failure, setFailure] = useState<string | null>(null)
  const change = useChange('/location/mapImport', { topic: 'imports', projectId })
  const known = new Set(languages.map(({ code }) => code))
  const others = ours.flatMap((field) =>
    field?.includes(':') && !known.has(field.split(':')[1] ?? '') ? [field] : [],
  )
  const options = [
    ...plainFields.map((field) => ({ value: field, label: t(`import.fields.${field}`) })),
    ...textFields.flatMap((field) =>
      languages.map(({ code, native }) => ({
        value: `${field}:${code}`,
        label: t(`import.fields.${field}`, { language: native }),
      })),
    ),
    ...others.map((field) => ({ value: field, label: field })),
  ]

  async function apply(columns: (string | null)[]): Promise<void> {
    setFailure(null)
    try {
      await change.mutateAsync({ import_id: found.id, columns })
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
      <Text tone="muted">
        {table.format === 'csv'
          ? t('import.readAs', {
              encoding: t(`import.encodings.${table.encoding ?? 'utf-8'}`),
              separator: t(`import.separators.${separatorNames[table.separator ?? ','] ?? 'comma'}`),
            })
          : t('import.readSheet', { sheet: table.sheet ?? '' })}
      </Text>
      <ColumnMapping
        columns={table.columns}
        fields={options}
        lacking={(filled) =>
          filled.includes('code') || filled.includes('path') ? null : t('import.needsCode')
        }
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

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}
