import { useChange } from '@atrium/client'
import type { StockRequest } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { LinesFailure } from '../post-stock/lines-failure.tsx'
import { faultsIn, hasPrice, linesField } from '../post-stock/lines-field.ts'
import { shortageOf } from './stock-of-line.ts'
import { StepLines, type StepLine } from './step-lines.tsx'
import { StepStock } from './step-stock.tsx'
import { useLineStock } from './use-line-stock.ts'
import { useStepWords } from './use-step-words.ts'
import type { Action } from './use-actions.ts'

export interface StepDialogProps {
  readonly request: StockRequest
  readonly action: Action
  readonly onClose: () => void
}

const idOf = ({ material_id: id }: StepLine) => id

/** A step of a request: a reduced approval, a partial completion, a rejection or a cancellation, each with a note. */
export default function StepDialog({ request, action, onClose }: StepDialogProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const words = useStepWords()
  const { id: request_id, reference: number } = request
  const hasLines = action === 'approve' || action === 'complete'
  const [first] = useState<readonly StepLine[]>(() =>
    request.lines.flatMap((line) => {
      const left = parseAmount(line.quantity) - parseAmount(line.done)
      return left > 0n ? [{ ...line, most: formatAmount(left) }] : []
    }),
  )
  // The version when the dialog opened. The server refuses the step if somebody else has changed the request since.
  const [version] = useState(request.version)
  const stock = useLineStock(request, action)
  const isPriced = action === 'complete' && request.type === 'supply'
  const approve = useChange('/store/approve_stock_request')
  const complete = useChange('/store/complete_stock_request')
  const reject = useChange('/store/reject_stock_request')
  const cancel = useChange('/store/cancel_stock_request')

  const isApproved = request.state === 'Approved'
  /** What a line begins with: as much of it as is free. Of what has nothing free, a completion leaves all for later. */
  function firstOf({ material_id: id, most }: StepLine): string {
    const asked = parseAmount(most)
    const known = stock.of(id)
    const free = known ? asked - shortageOf(known, asked) : asked
    if (free > 0n) return amounts.typed(free)
    return action === 'complete' ? '' : amounts.typed(asked)
  }
  const typedOf = (line: StepLine) => line.typed ?? firstOf(line)
  /** A completion may leave a line empty for later. An approval needs every line. */
  const isLater = (line: StepLine) => action === 'complete' && typedOf(line).trim() === ''
  /** The last price of a material as it would be typed; empty if it has none. */
  const firstPriceOf = (materialId: string) => {
    const last = stock.lastPriceOf(materialId)
    return last === null ? '' : amounts.typed(parseAmount(last))
  }
  const priceOf = (line: StepLine) => line.price ?? firstPriceOf(line.material_id)
  const sentOf = (lines: readonly StepLine[]) => lines.filter((line) => !isLater(line))
  const listing = { amounts, idOf, isPriced, typedOf, priceOf, sentOf }
  const form = useForm({
    fields: { lines: linesField(listing), note: textField() },
    initial: { lines: first },
    words,
    check({ lines }) {
      if (!hasLines) return {}
      if (lines.every(isLater)) return { lines: t('requests.nothingNamed') }
      const faults = faultsIn(lines, listing)
      if (faults.size === 0) return {}
      return { lines: Object.fromEntries([...faults].map(([id, fault]) => [id, t(`amount.${fault}`)])) }
    },
    async save({ facts: { lines, note } }) {
      const step = { request_id, version, ...(note !== undefined && { note }) }
      if (action === 'approve') await approve.mutateAsync({ ...step, lines })
      else if (action === 'complete') await complete.mutateAsync({ ...step, lines })
      else if (action === 'reject') await reject.mutateAsync(step)
      else await cancel.mutateAsync(step)
      toast.success(t(`requests.actionDone.${action}`, { number }))
      onClose()
    },
  })
  const lines = form.at('lines')
  const shortLines = lines.value.filter(({ material_id: id, most }) => {
    const known = stock.of(id)
    return known !== undefined && shortageOf(known, parseAmount(most)) > 0n
  })

  const sent = sentOf(lines.value)
  const unpriced = sent.filter((line) => !hasPrice(priceOf(line))).length

  return (
    <FormFrame
      title={t(`requests.actionTitles.${action}`, { number })}
      size={hasLines ? 'xl' : 'lg'}
      submitLabel={t(`requests.actions.${action}`)}
      cancelLabel={action === 'cancel' ? t('requests.keep') : undefined}
      form={form}
      onClose={onClose}
    >
      <Text tone="muted" textStyle="sm">
        {t(`requests.actionHints.${action}`)}
      </Text>
      <StepStock stock={stock} shortCount={shortLines.length} isApproved={isApproved} />
      {hasLines ? (
        <Stack gap="4">
          <LinesFailure field={lines} />
          <StepLines
            field={lines}
            stockOf={stock.of}
            typedOf={typedOf}
            isApproved={isApproved}
            isOptional={action === 'complete'}
            readOnly={form.busy}
            firstPriceOf={isPriced ? firstPriceOf : undefined}
          />
          {isPriced ? (
            <Text role="status" tone="muted" textStyle="sm">
              {unpriced === 0
                ? t('lines.allPriced')
                : t('lines.withoutPrice', { count: unpriced, of: sent.length })}
            </Text>
          ) : null}
        </Stack>
      ) : null}
      <TextInput label={t('requests.note')} maxLength={limits.commentLength} field={form.at('note')} />
    </FormFrame>
  )
}
