import { isCallFailure } from '@atrium/client'
import { LazyDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, Text } from '@atrium/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { BulkAction, BulkActions, BulkDialogProps, BulkOutcome } from './bulk-action.ts'
import type { BulkReportProps } from './bulk-report.dialog.tsx'
import { mostSelected, type Selection } from './use-selection.ts'

const loadReport = () => import('./bulk-report.dialog.tsx')

interface BulkBarProps<Row> {
  readonly bulk: BulkActions<Row>
  readonly selection: Selection<Row>
  readonly keyOf: (row: Row) => string
}

/** Below the rows while any are selected: how many, and what can be done with them. Its words are the module's: `bulk.*`. */
export function BulkBar<Row>({ bulk, selection, keyOf }: BulkBarProps<Row>) {
  const t = useTexts()
  const failureText = useFailureText()
  const [busy, setBusy] = useState<string | null>(null)
  const [dialog, setDialog] = useState<BulkAction<Row> | null>(null)
  const [report, setReport] = useState<Omit<BulkReportProps, 'onClose'> | null>(null)
  const { count } = selection

  /** Says what became of the rows. Those that the server refused stay selected. */
  function conclude(rows: readonly Row[], { changed, refused, done, undo }: BulkOutcome): void {
    selection.keepOnly(new Set(refused.map(({ id }) => id)))
    const offer = undo && { label: undo.label, onPress: undo.run }
    if (done !== null && (refused.length === 0 || offer)) toast.success(done, offer)
    if (refused.length === 0) return
    const names = new Map(rows.map((row) => [keyOf(row), bulk.nameOf(row)]))
    setReport({
      changed,
      count: rows.length,
      refused: refused.map((one) => ({ ...one, name: one.name ?? names.get(one.id) ?? one.id })),
    })
  }

  async function start(action: BulkAction<Row>): Promise<void> {
    if ('load' in action) return setDialog(action)
    const rows = selection.rows()
    setBusy(action.value)
    try {
      const outcome = await action.run(rows)
      if (outcome) conclude(rows, outcome)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    } finally {
      setBusy(null)
    }
  }

  const close = () => setDialog(null)
  const rows = dialog ? selection.rows() : []
  return (
    <>
      {count === 0 ? null : (
        <Box
          role="region"
          aria-label={t('bulk.region')}
          position="sticky"
          bottom="0"
          zIndex="3"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          px="3"
          py="2"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          bg="bg.panel"
          boxShadow="md"
        >
          <Text role="status" textStyle="sm" fontWeight="medium" marginInlineEnd="auto">
            {t(count === mostSelected ? 'bulk.most' : 'bulk.selected', { count })}
          </Text>
          {bulk.actions.map((action) => (
            <Button
              key={action.value}
              size="sm"
              kind={action.tone === 'danger' ? 'danger' : 'secondary'}
              busy={busy === action.value}
              disabled={busy !== null}
              onClick={() => void start(action)}
            >
              {action.icon}
              {action.label}
            </Button>
          ))}
          <Button size="sm" kind="quiet" disabled={busy !== null} onClick={selection.clear}>
            <X size={16} aria-hidden />
            {t('bulk.clear')}
          </Button>
        </Box>
      )}
      {dialog && 'load' in dialog ? (
        <LazyDialog<BulkDialogProps<Row>>
          load={dialog.load}
          props={{
            rows,
            onDone: (outcome) => {
              close()
              conclude(rows, outcome)
            },
            onClose: close,
          }}
          onFailed={close}
        />
      ) : null}
      {report ? (
        <LazyDialog
          load={loadReport}
          props={{ ...report, onClose: () => setReport(null) }}
          onFailed={() => setReport(null)}
        />
      ) : null}
    </>
  )
}
