import { isCallFailure, useChange } from '@atrium/client'
import type { UserImport, userTableFields } from '@atrium/contract'
import { MapColumns as Mapping } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useImportWords } from './use-import-words.ts'

type Field = (typeof userTableFields)[number]

const fields: readonly Field[] = [
  'name',
  'email',
  'language',
  'roles',
  'departments',
  'file_number',
  'mobile',
  'date_of_hire',
  'identification_number',
  'date_of_birth',
  'nationality',
  'gender',
  'religion',
]

interface MapColumnsProps {
  readonly importId: string
  readonly table: NonNullable<UserImport['table']>
}

/** Assigns the columns of a table to the fields of people. */
export function MapColumns({ importId, table }: MapColumnsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { fieldName } = useImportWords()
  const change = useChange('/user/mapImport')

  async function map(columns: (string | null)[]): Promise<string | null> {
    try {
      const named = columns.map((column) => fields.find((field) => field === column) ?? null)
      await change.mutateAsync({ import_id: importId, columns: named })
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
      offered={fields}
      fieldName={fieldName}
      lacking={(filled) => (filled.includes('email') ? null : t('import.needsEmail'))}
      onMap={map}
    />
  )
}
