import { isCallFailure, type CallFailure } from '@atrium/client'
import type { StockRequest } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import { FormDialog, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Callout, Stack, Text, TextField } from '@atrium/ui'
import { useRef, useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { faultOf } from '../post-stock/draft-lines.ts'
import { focusLine } from '../post-stock/focus-line.ts'
import { useLineRefusals } from '../post-stock/use-line-refusals.ts'
import { useRequestChange } from './request.queries.ts'
import { StepLines, type StepLine } from './step-lines.tsx'
import type { Deed } from './use-deeds.ts'

export interface StepDialogProps {
  readonly request: StockRequest
  readonly deed: Deed
  readonly onClose: () => void
}

/** A step with a request: approved with less, completed in part, rejected or cancelled, each with a word to it. */
export default function StepDialog({ request, deed, onClose }: StepDialogProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const { project_id: projectId, id: request_id, number } = request
  const hasLines = deed === 'approve' || deed === 'complete'
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
  // What the dialog was opened over; a step is refused when somebody else has taken one since.
  const [version] = useState(request.version)
  const frame = useRef<HTMLDivElement>(null)
  const refusalsOf = useLineRefusals()
  const approve = useRequestChange('/store/approve_stock_request', projectId)
  const complete = useRequestChange('/store/complete_stock_request', projectId)
  const reject = useRequestChange('/store/reject_stock_request', projectId)
  const cancel = useRequestChange('/store/cancel_stock_request', projectId)
  const change = { approve, complete, reject, cancel }[deed]

  /** In parts, a line that is left empty comes later; an approval speaks of all of them. */
  const isLater = ({ typed }: StepLine) => deed === 'complete' && typed.trim() === ''

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
      if (deed === 'approve') await approve.mutateAsync(withLines)
      else if (deed === 'complete') await complete.mutateAsync(withLines)
      else if (deed === 'reject') await reject.mutateAsync(step)
      else await cancel.mutateAsync(step)
      toast.success(t(`requests.deedDone.${deed}`, { number }))
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
      title={t(`requests.deedTitles.${deed}`, { number })}
      size={hasLines ? 'xl' : 'lg'}
      submitLabel={t(`requests.deeds.${deed}`)}
      busy={change.isPending}
      dirty={note.trim() !== '' || lines.some(({ typed }, index) => typed !== first[index]?.typed)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="4" ref={frame}>
        <Text tone="muted" textStyle="sm">
          {t(`requests.deedHints.${deed}`)}
        </Text>
        {refused === null ? null : (
          <Callout tone="error" announce>
            {refused}
          </Callout>
        )}
        {hasLines ? (
          <StepLines
            lines={lines}
            isOptional={deed === 'complete'}
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
