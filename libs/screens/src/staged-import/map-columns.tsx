import { isCallFailure, useChange } from '@atrium/client'
import { useFailureText } from '@atrium/portal'
import { Heading, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { ColumnMapping } from './column-mapping.tsx'
import type { AnyImport, AnySubject } from './import-subject.ts'
import { useImportTexts } from './own-texts.tsx'
import { useImportWords } from './use-import-words.ts'

interface MapColumnsProps {
  readonly subject: AnySubject
  readonly importId: string
  readonly table: NonNullable<AnyImport['table']>
}

/** The columns of a table with sample cells, and a choice of what each holds. A new choice makes the dry run again. */
export function MapColumns({ subject, importId, table }: MapColumnsProps) {
  const t = useImportTexts()
  const failureText = useFailureText()
  const { fieldName, offered } = useImportWords(subject)
  const change = useChange(subject.calls.mapImport)
  const [failure, setFailure] = useState<string | null>(null)
  const { columns } = table
  // A value that can no longer be chosen, such as a disabled language, is still what the column holds.
  const held = columns.flatMap(({ field }) => (field === null || offered.includes(field) ? [] : [field]))

  async function map(chosen: (string | null)[]): Promise<void> {
    setFailure(null)
    try {
      // Only fields of this subject are offered.
      await change.mutateAsync({ import_id: importId, columns: chosen as never })
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
      <Text tone="muted">{subject.hintOf(table)}</Text>
      <ColumnMapping
        columns={columns}
        fields={[...offered, ...held].map((value) => ({ value, label: fieldName(value) }))}
        lacking={subject.lacking}
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
        onApply={(chosen) => void map(chosen)}
      />
    </Stack>
  )
}
