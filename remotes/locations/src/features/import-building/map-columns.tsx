import { isCallFailure, useChange } from '@atrium/client'
import type { Import, ImportTable } from '@atrium/contract'
import { MapColumns as Mapping } from '@atrium/modals'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { useProblemWords } from './use-problem-words.ts'

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
}

/** Assigns the columns of a table to fields, with samples of their content. */
export function MapColumns({ found, table }: MapColumnsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { columnName } = useProblemWords()
  const languages = useLanguage((state) => state.languages)
  const change = useChange('/location/mapImport')

  async function map(columns: (string | null)[]): Promise<string | null> {
    try {
      await change.mutateAsync({ import_id: found.id, columns })
      return null
    } catch (error) {
      if (!isCallFailure(error)) throw error
      return failureText(error)
    }
  }

  return (
    <Mapping
      t={t}
      columns={table.columns}
      hint={
        table.format === 'csv'
          ? t('import.readAs', {
              encoding: t(`import.encodings.${table.encoding ?? 'utf-8'}`),
              separator: t(`import.separators.${separatorNames[table.separator ?? ','] ?? 'comma'}`),
            })
          : t('import.readSheet', { sheet: table.sheet ?? '' })
      }
      offered={[
        ...plainFields,
        ...textFields.flatMap((field) => languages.map(({ code }) => `${field}:${code}`)),
      ]}
      fieldName={columnName}
      lacking={(filled) =>
        filled.includes('code') || filled.includes('path') ? null : t('import.needsCode')
      }
      onMap={map}
    />
  )
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}
