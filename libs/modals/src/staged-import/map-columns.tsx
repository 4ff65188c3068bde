import { Heading, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { ColumnMapping, type MappedColumn } from './column-mapping.tsx'
import type { ImportTexts } from './import-texts.ts'

export interface MapColumnsProps {
  readonly t: ImportTexts
  readonly columns: readonly MappedColumn[]
  /** How the file was read, and what its cells mean. */
  readonly hint: string
  /** What a column may hold. */
  readonly offered: readonly string[]
  /** Returns the label of a field. */
  readonly fieldName: (field: string) => string
  /** Returns why these columns are not enough; null if they are. */
  readonly lacking: (filled: readonly string[]) => string | null
  /** Resolves to why it was refused; null if it was not. */
  readonly onMap: (columns: (string | null)[]) => Promise<string | null>
}

/** The columns of a table with sample cells, and a choice of what each holds. */
export function MapColumns({ t, columns, hint, offered, fieldName, lacking, onMap }: MapColumnsProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A value that can no longer be chosen, such as a disabled language, is still what the column holds.
  const held = columns.flatMap(({ field }) => (field === null || offered.includes(field) ? [] : [field]))

  async function map(chosen: (string | null)[]): Promise<void> {
    setFailure(null)
    setBusy(true)
    try {
      setFailure(await onMap(chosen))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack as="section" gap="2">
      <Heading as="h2" textStyle="md">
        {t('import.mapping')}
      </Heading>
      <Text tone="muted">{hint}</Text>
      <ColumnMapping
        columns={columns}
        fields={[...offered, ...held].map((value) => ({ value, label: fieldName(value) }))}
        lacking={lacking}
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
        busy={isBusy}
        failure={failure}
        onApply={(chosen) => void map(chosen)}
      />
    </Stack>
  )
}
