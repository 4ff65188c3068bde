import { refetchChanged, type CallFailure, type Result } from '@atrium/client'
import { FormDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, Callout, Grid, Stack, Text } from '@atrium/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIsWide } from '../../layout/use-is-wide.ts'
import { mergeRows } from './merge-rows.ts'
import { RowFields, rowTemplate, type Column } from './row-fields.tsx'
import {
  areSameRows,
  draftRow,
  entriesOf,
  filledRows,
  refusedFields,
  type DraftRow,
  type Row,
  type RowErrors,
} from './rows.ts'

/** A stored list. `version` is that of the location. */
export interface HeldList<Field extends string> {
  readonly rows: readonly Row<Field>[]
  readonly version: number
}

/** A list of a location that is saved as a whole: its texts, its columns, its query and its call. */
export interface EditedList<Field extends string> {
  readonly title: string
  readonly columns: readonly Column<Field>[]
  readonly blank: Row<Field>
  readonly maxRows: number
  readonly emptyText: string
  readonly addLabel: string
  readonly rowLabel: (number: number) => string
  readonly removeLabel: (number: number) => string
  readonly read: () => Promise<Result<HeldList<Field>>>
  readonly write: (rows: Row<Field>[], version: number) => Promise<Result<{ version: number }>>
}

interface ListFormProps<Field extends string> {
  readonly list: EditedList<Field>
  /** The list when the dialog opened. */
  readonly begun: HeldList<Field>
  readonly onClose: () => void
}

/**
 * Adds, changes and removes rows, and saves them together. After a conflict, both lists are merged; a value that both
 * users changed is shown beside the typed one, and saving again overwrites it.
 */
export function ListForm<Field extends string>({ list, begun, onClose }: ListFormProps<Field>) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const isWide = useIsWide()
  const { columns, blank } = list
  const [base, setBase] = useState(begun)
  const [rows, setRows] = useState<readonly DraftRow<Field>[]>(() =>
    begun.rows.length === 0 ? [draftRow(blank, null)] : begun.rows.map((row) => draftRow(row, row)),
  )
  const [errors, setErrors] = useState<RowErrors<Field>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [isConflict, setConflict] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  // The element to focus after the next render.
  const [goal, setGoal] = useState<{ readonly selector: string } | null>(null)
  useEffect(() => {
    if (goal) form.current?.querySelector<HTMLElement>(goal.selector)?.focus()
  }, [goal])

  function refuse(error: CallFailure, sent: readonly DraftRow<Field>[]): void {
    const refused = refusedFields(sent, error.fields, failureText)
    setErrors(refused)
    setFailure(refused.size === 0 ? failureText(error) : null)
    if (refused.size > 0) setGoal({ selector: '[aria-invalid]' })
  }

  /**
   * Saves with `version`. If only another part of the location has changed since, it saves again with the newest
   * version.
   */
  async function write(version: number, isAgain: boolean): Promise<void> {
    const sent = filledRows(rows)
    const result = await list.write(entriesOf(rows), version)
    if (result.ok) {
      await refetchChanged(queries)
      toast.success(t('form.saved'))
      return onClose()
    }
    if (result.error.key !== 'conflict_version') return refuse(result.error, sent)
    const fresh = await list.read()
    if (!fresh.ok) return refuse(fresh.error, sent)
    if (!isAgain && areSameRows(fresh.data.rows, base.rows)) return write(fresh.data.version, true)
    setBase(fresh.data)
    setRows(mergeRows(base.rows, rows, fresh.data.rows))
    setConflict(true)
    setFailure(t('form.conflict'))
  }

  const save = useMutation({ mutationFn: () => write(base.version, false) })

  function submit(): void {
    setFailure(null)
    setConflict(false)
    const wanting = new Map<number, Partial<Record<Field, string>>>()
    for (const { key, values } of filledRows(rows)) {
      const empty = columns.filter(({ field, required }) => required && values[field].trim() === '')
      if (empty.length === 0) continue
      const said = empty.map(({ field }) => [field, t('messages.field_required')])
      wanting.set(key, Object.fromEntries(said) as Partial<Record<Field, string>>)
    }
    setErrors(wanting)
    if (wanting.size > 0) setGoal({ selector: '[aria-invalid]' })
    else save.mutate()
  }

  function add(): void {
    const row = draftRow(blank, null)
    setRows([...rows, row])
    setGoal({ selector: `[data-row="${row.key}"] input` })
  }

  function remove(index: number): void {
    setRows(rows.toSpliced(index, 1))
    const next = rows[index + 1] ?? rows[index - 1]
    setGoal({ selector: next ? `[data-row="${next.key}"] input` : '[data-add]' })
  }

  function change(index: number, field: Field, value: string): void {
    setRows(
      rows.map((row, at) => (at === index ? { ...row, values: { ...row.values, [field]: value } } : row)),
    )
  }

  return (
    <FormDialog
      title={list.title}
      size="xl"
      submitLabel={t('form.save')}
      busy={save.isPending}
      dirty={!areSameRows(entriesOf(rows), base.rows)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack ref={form} gap="3">
        {failure === null ? null : (
          <Callout tone={isConflict ? 'warning' : 'error'} announce>
            {failure}
          </Callout>
        )}
        {rows.length === 0 ? <Text color="fg.muted">{list.emptyText}</Text> : null}
        {isWide && rows.length > 0 ? (
          <Grid aria-hidden gap="2" mb="-2" textStyle="label" gridTemplateColumns={rowTemplate(columns)}>
            {columns.map(({ field, label, required }) => (
              <span key={field}>
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
            label={list.rowLabel(index + 1)}
            removeLabel={list.removeLabel(index + 1)}
            errors={errors.get(row.key) ?? {}}
            isWide={isWide}
            onChange={(field, value) => change(index, field, value)}
            onRemove={() => remove(index)}
          />
        ))}
        <Box>
          <Button size="sm" data-add disabled={rows.length >= list.maxRows} onClick={add}>
            <Plus size={14} aria-hidden />
            {list.addLabel}
          </Button>
        </Box>
      </Stack>
    </FormDialog>
  )
}
