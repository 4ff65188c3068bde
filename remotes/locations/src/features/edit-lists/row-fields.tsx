import { NewerNote } from '@atrium/screens'
import { useTexts } from '@atrium/portal'
import { Box, Grid, HStack, IconButton, Text, TextField } from '@atrium/ui'
import { Trash2 } from 'lucide-react'
import type { DraftRow } from './rows.ts'

export interface Column<Field extends string> {
  readonly field: Field
  readonly label: string
  readonly maxLength: number
  readonly required?: boolean
  /** Width relative to the other columns. Defaults to 1. */
  readonly share?: number
  /** Set for values that run from left to right in every language. */
  readonly type?: 'tel' | 'email'
}

interface RowFieldsProps<Field extends string> {
  readonly row: DraftRow<Field>
  readonly columns: readonly Column<Field>[]
  /** The accessible name of the row, which is a group of fields. */
  readonly label: string
  readonly removeLabel: string
  /** The error of a field of the row, in words. */
  readonly errorOf: (column: Column<Field>) => string | undefined
  /** Whether the fields stand side by side below column headings. */
  readonly isWide: boolean
  readonly onChange: (field: Field, value: string) => void
  readonly onRemove: () => void
}

/** One entry of a list: its fields and its remove button. */
export function RowFields<Field extends string>(props: RowFieldsProps<Field>) {
  const { row, columns, label, removeLabel, errorOf, isWide, onChange, onRemove } = props
  const t = useTexts()

  function note(field: Field) {
    const newer = row.newer?.[field]
    const typed = row.values[field].trim()
    if (newer === undefined || newer === typed) return undefined
    return <NewerNote value={newer} typed={typed} onTake={(value) => onChange(field, value)} />
  }

  const remove = <IconButton label={removeLabel} icon={<Trash2 size={16} aria-hidden />} onClick={onRemove} />
  const fields = columns.map((column) => (
    <TextField
      key={column.field}
      label={column.label}
      hideLabel={isWide}
      required={column.required}
      maxLength={column.maxLength}
      type={column.type ?? 'text'}
      dir={column.type ? 'ltr' : 'auto'}
      autoComplete="off"
      value={row.values[column.field]}
      error={errorOf(column)}
      hint={note(column.field)}
      onChange={({ currentTarget }) => onChange(column.field, currentTarget.value)}
    />
  ))
  const fate = row.fate ? (
    <Text color="fg.warning" textStyle="xs">
      {row.fate === 'gone' ? t('rows.gone') : t('rows.back')}
    </Text>
  ) : null

  return isWide ? (
    <Box role="group" aria-label={label} data-row={row.key}>
      <Grid gap="2" alignItems="start" gridTemplateColumns={rowTemplate(columns)}>
        {fields}
        {remove}
      </Grid>
      {fate}
    </Box>
  ) : (
    <Box
      role="group"
      aria-label={label}
      data-row={row.key}
      borderWidth="1px"
      borderColor="border.muted"
      borderRadius="l2"
      p="3"
    >
      <HStack justifyContent="space-between" mb="1">
        <Text as="span" textStyle="label" aria-hidden>
          {label}
        </Text>
        {remove}
      </HStack>
      <Box display="flex" flexDirection="column" gap="2">
        {fields}
        {fate}
      </Box>
    </Box>
  )
}

/** Grid tracks for the columns and the remove button. */
export function rowTemplate(columns: readonly Pick<Column<string>, 'share'>[]): string {
  return `${columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(' ')} 2rem`
}
