import { isCallFailure, type CallFailure, useChange } from '@atrium/client'
import type { StockRequest } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import { FormDialog, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, Callout, Stack, Text, TextField } from '@atrium/ui'
import { useRef, useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { faultOf } from '../post-stock/draft-lines.ts'
import { focusLine } from '../post-stock/focus-line.ts'
import { useLineRefusals } from '../post-stock/use-line-refusals.ts'
import { shortageOf } from './stock-of-line.ts'
import { StepLines, type StepLine } from './step-lines.tsx'
import { useLineStock } from './use-line-stock.ts'
import type { Action } from './use-actions.ts'

export interface StepDialogProps {
  readonly request: StockRequest
  readonly action: Action
  readonly onClose: () => void
}

/** A step of a request: a reduced approval, a partial completion, a rejection or a cancellation, each with a note. */
export default function StepDialog({ request, action, onClose }: StepDialogProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const { id: request_id, number } = request
  const hasLines = action === 'approve' || action === 'complete'
  const [first] = useState<readonly StepLine[]>(() =>
    request.lines.flatMap((line) => {
      const left = parseAmount(line.quantity) - parseAmount(line.done)
      const most = formatAmount(left)
      return left > 0n ? [{ ...line, most, typed: amounts.typed(left), refusal: null }] : []
    }),
  )
  const [lines, setLines] = useState(first)
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  // The version when the dialog opened. The server refuses the step if somebody else has changed the request since.
  const [version] = useState(request.version)
  const frame = useRef<HTMLDivElement>(null)
  const stock = useLineStock(request, action === 'approve')
  const shortLines = lines.filter(({ material_id, typed }) => {
    const known = stock.of(material_id)
    return known !== undefined && shortageOf(known, amounts.read(typed).amount ?? 0n) > 0n
  })
  const refusalsOf = useLineRefusals()
  const approve = useChange('/store/approve_stock_request')
  const complete = useChange('/store/complete_stock_request')
  const reject = useChange('/store/reject_stock_request')
  const cancel = useChange('/store/cancel_stock_request')
  const change = { approve, complete, reject, cancel }[action]

  /** A completion may leave a line empty for later. An approval needs every line. */
  const isLater = ({ typed }: StepLine) => action === 'complete' && typed.trim() === ''

  async function submit(): Promise<void> {
    if (change.isPending) return
    const named = lines.filter((line) => !isLater(line))
    if (hasLines && named.length === 0) return setRefused(t('requests.nothingNamed'))
    const faulty = named.find(({ typed }) => faultOf(amounts.read(typed), false) !== null)
    if (hasLines && faulty) return focusLine(frame.current, faulty.material_id)
    const step = { request_id, version, ...(note.trim() !== '' && { note: note.trim() }) }
    const withLines = {
      ...step,
      lines: named.map(({ material_id, typed }) => ({
        material_id,
        quantity: formatAmount(amounts.read(typed).amount ?? 0n),
      })),
    }
    setRefused(null)
    try {
      if (action === 'approve') await approve.mutateAsync(withLines)
      else if (action === 'complete') await complete.mutateAsync(withLines)
      else if (action === 'reject') await reject.mutateAsync(step)
      else await cancel.mutateAsync(step)
      toast.success(t(`requests.actionDone.${action}`, { number }))
      onClose()
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      refuse(failure, named)
    }
  }

  function refuse(failure: CallFailure, sent: readonly StepLine[]): void {
    const { byMaterial, rest } = refusalsOf(
      failure,
      sent.map(({ material_id }) => material_id),
    )
    setLines((before) =>
      before.map((line) => ({ ...line, refusal: byMaterial.get(line.material_id) ?? null })),
    )
    const { state } = failure.params
    if (failure.key === 'stock_request_state')
      setRefused(t('requests.fasterState', { state: t(`requests.states.${String(state)}`) }))
    else if (failure.key === 'conflict_version') setRefused(t('requests.fasterVersion'))
    else setRefused(rest ?? t('post.refused', { count: byMaterial.size }))
    const [blamed] = byMaterial.keys()
    if (blamed !== undefined) focusLine(frame.current, blamed)
  }

  return (
    <FormDialog
      title={t(`requests.actionTitles.${action}`, { number })}
      size={hasLines ? 'xl' : 'lg'}
      submitLabel={t(`requests.actions.${action}`)}
      busy={change.isPending}
      dirty={note.trim() !== '' || lines.some(({ typed }, index) => typed !== first[index]?.typed)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="4" ref={frame}>
        <Text tone="muted" textStyle="sm">
          {t(`requests.actionHints.${action}`)}
        </Text>
        {refused === null ? null : (
          <Callout tone="error" announce>
            {refused}
          </Callout>
        )}
        {stock.phase === 'hidden' ? (
          <Text tone="muted" textStyle="sm">
            {t('requests.stockHidden')}
          </Text>
        ) : null}
        {stock.phase === 'failed' ? (
          <Callout
            tone="warning"
            announce
            action={
              <Button size="sm" busy={stock.isFetching} onClick={stock.retry}>
                {t('retry')}
              </Button>
            }
          >
            {t('requests.stockFailed')}
          </Callout>
        ) : null}
        <div role="status">
          {shortLines.length > 0 ? (
            <Callout tone="warning" title={t('requests.shortLines', { count: shortLines.length })}>
              {t('requests.shortHint')}
            </Callout>
          ) : null}
        </div>
        {hasLines ? (
          <StepLines
            lines={lines}
            stockOf={stock.of}
            isOptional={action === 'complete'}
            readOnly={change.isPending}
            onType={(id, typed) =>
              setLines((before) =>
                before.map((line) => (line.material_id === id ? { ...line, typed, refusal: null } : line)),
              )
            }
          />
        ) : null}
        <TextField
          label={t('requests.note')}
          maxLength={limits.commentLength}
          autoComplete="off"
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
