import { useIsWide } from '@atrium/screens'
import type { Bound } from '@atrium/screens'
import { Box, Button, Grid, Stack, Text } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RowFields, rowTemplate, type Column } from './row-fields.tsx'
import { draftRow, filledRows, type DraftRow, type Row } from './rows.ts'

interface RowInputsProps<Member extends string> {
  readonly field: Bound<readonly DraftRow<Member>[]>
  readonly columns: readonly Column<Member>[]
  readonly blank: Row<Member>
  readonly maxRows: number
  readonly emptyText: string
  readonly addLabel: string
  readonly rowLabel: (number: number) => string
  readonly removeLabel: (number: number) => string
}

/** Rows that the user adds, changes and removes. They are saved together. */
export function RowInputs<Member extends string>(props: RowInputsProps<Member>) {
  const { field, columns, blank, maxRows, emptyText, addLabel, rowLabel, removeLabel } = props
  const rows = field.value
  const isWide = useIsWide()
  const around = useRef<HTMLDivElement>(null)
  // The element to focus after the rows are rendered.
  const [goal, setGoal] = useState<{ readonly selector: string } | null>(null)
  useEffect(() => {
    if (goal) around.current?.querySelector<HTMLElement>(goal.selector)?.focus()
  }, [goal])
  const sent = filledRows(rows)

  function errorOf(row: DraftRow<Member>, { field: member, required }: Column<Member>): string | undefined {
    const isLacking = required === true && row.values[member].trim() === ''
    const lacking = isLacking && sent.includes(row) ? field.error : undefined
    return field.partErrors[`${row.key}.${member}`] ?? lacking
  }

  function add(): void {
    const row = draftRow(blank, null)
    field.change([...rows, row])
    setGoal({ selector: `[data-row="${row.key}"] input` })
  }

  function remove(index: number): void {
    field.change(rows.toSpliced(index, 1))
    const next = rows[index + 1] ?? rows[index - 1]
    setGoal({ selector: next ? `[data-row="${next.key}"] input` : '[data-add]' })
  }

  function change(row: DraftRow<Member>, member: Member, value: string): void {
    const changed = { ...row, values: { ...row.values, [member]: value } }
    field.change(rows.map((one) => (one === row ? changed : one)))
  }

  return (
    <Stack ref={around} gap="3">
      {rows.length === 0 ? <Text color="fg.muted">{emptyText}</Text> : null}
      {isWide && rows.length > 0 ? (
        <Grid aria-hidden gap="2" mb="-2" textStyle="label" gridTemplateColumns={rowTemplate(columns)}>
          {columns.map(({ field: member, label, required }) => (
            <span key={member}>
              {label}
              {required ? (
                <Text as="span" color="fg.error" ms="0.5">
                  *
                </Text>
              ) : null}
            </span>
          ))}
        </Grid>
      ) : null}
      {rows.map((row, index) => (
        <RowFields
          key={row.key}
          row={row}
          columns={columns}
          label={rowLabel(index + 1)}
          removeLabel={removeLabel(index + 1)}
          errorOf={(column) => errorOf(row, column)}
          isWide={isWide}
          onChange={(member, value) => change(row, member, value)}
          onRemove={() => remove(index)}
        />
      ))}
      <Box>
        <Button size="sm" data-add disabled={rows.length >= maxRows} onClick={add}>
          <Plus size={14} aria-hidden />
          {addLabel}
        </Button>
      </Box>
    </Stack>
  )
}
