import { isCallFailure, useChange } from '@atrium/client'
import type { StockImport } from '@atrium/contract'
import { MapColumns as Mapping } from '@atrium/modals'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { useFieldName } from './use-field-name.ts'

const plainFields = ['code', 'unit', 'category', 'stock', 'reorder_level'] as const
const textFields = ['name', 'description'] as const

interface MapColumnsProps {
  readonly importId: string
  readonly table: NonNullable<StockImport['table']>
}

/** Assigns the columns of a table to the fields of materials. */
export function MapColumns({ importId, table }: MapColumnsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const fieldName = useFieldName()
  const languages = useLanguage((state) => state.languages)
  const change = useChange('/store/mapImport')

  async function map(columns: (string | null)[]): Promise<string | null> {
    try {
      await change.mutateAsync({ import_id: importId, columns })
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
      hint={t('import.mappingHint')}
      offered={[
        ...plainFields,
        ...textFields.flatMap((field) => languages.map(({ code }) => `${field}:${code}`)),
      ]}
      fieldName={fieldName}
      lacking={(filled) => (filled.includes('code') ? null : t('import.needsCode'))}
      onMap={map}
    />
  )
}
