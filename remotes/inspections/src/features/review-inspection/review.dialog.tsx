import { isCallFailure, refetchChanged, useChange } from '@atrium/client'
import type { AskedItem, ChecklistPlace } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { CommentInput, DialogFrame, toast } from '@atrium/modals'
import { useFailureText, useNameText, useTexts } from '@atrium/portal'
import { Box, Button, Callout, Checkbox, HStack, Stack, Text } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SignatureField } from '../../answer-fields/signature-field.tsx'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { useAnswerTools } from '../run-inspection/use-answer-tools.ts'
import { AnswerList } from '../show-answers/answer-list.tsx'

export interface ReviewProps {
  readonly read: InspectionRead
  readonly onClose: () => void
}

type Decision = 'approve' | 'return'

/** Approves a submitted inspection, or returns it with the reason and the items that are to be done again. */
export default function ReviewDialog({ read, onClose }: ReviewProps) {
  const t = useTexts()
  const nameText = useNameText()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const review = useChange('/inspection/review')
  const tools = useAnswerTools(read, 'inspection')
  const [comment, setComment] = useState('')
  const [ticked, setTicked] = useState<ReadonlyMap<string, ChecklistPlace>>(new Map())
  const [signature, setSignature] = useState<string | null>(null)
  const [needsComment, setNeedsComment] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const { inspection } = read

  async function decide(as: Decision): Promise<void> {
    setFailure(null)
    if (as === 'return' && comment.trim() === '') return setNeedsComment(true)
    setDecision(as)
    try {
      await review.mutateAsync({
        inspection_id: inspection.id,
        version: inspection.version,
        decision: as,
        comment: comment.trim(),
        ...(as === 'return' && {
          redo: [...ticked.values()].map(({ key, round }) => ({ item_key: key, repeat_key: round })),
        }),
        ...(signature !== null && { signature_id: signature }),
      })
      toast.success(t(`inspection.review.done.${as}`, { reference: inspection.reference }))
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
      if (error.code === 'conflict') await refetchChanged(queries)
    }
  }
  function tick(place: ChecklistPlace, isTicked: boolean): void {
    const next = new Map(ticked)
    if (isTicked) next.set(placeName(place), place)
    else next.delete(placeName(place))
    setTicked(next)
  }
  const markOf = (place: ChecklistPlace, item: AskedItem) => (
    <Checkbox
      hideLabel
      checked={ticked.has(placeName(place))}
      disabled={review.isPending}
      onCheckedChange={(isTicked) => tick(place, isTicked)}
    >
      {t('inspection.review.redo', { name: nameText(item.text) })}
    </Checkbox>
  )
  return (
    <DialogFrame
      title={t('inspection.review.title', { reference: inspection.reference })}
      size="xl"
      busy={review.isPending}
      onClose={onClose}
      footer={
        <HStack gap="2" flexWrap="wrap" justifyContent="flex-end">
          <Button disabled={review.isPending} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button
            busy={review.isPending && decision === 'return'}
            disabled={review.isPending && decision !== 'return'}
            onClick={() => void decide('return')}
          >
            {t('inspection.review.return', { count: ticked.size })}
          </Button>
          <Button
            kind="primary"
            busy={review.isPending && decision === 'approve'}
            disabled={ticked.size > 0 || (review.isPending && decision !== 'approve')}
            onClick={() => void decide('approve')}
          >
            {t('inspection.review.approve')}
          </Button>
        </HStack>
      }
    >
      <Stack gap="4">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <CommentInput
          label={t('inspection.review.comment')}
          value={comment}
          onChange={(text) => {
            setComment(text)
            setNeedsComment(false)
          }}
          error={needsComment ? t('messages.inspection_return_comment') : undefined}
        />
        <SignatureField value={signature} disabled={review.isPending} tools={tools} onChange={setSignature} />
        <Text>{t('inspection.review.hint')}</Text>
        <Box
          role="region"
          aria-label={t('inspection.tabs.answers')}
          tabIndex={0}
          outline="0"
          focusVisibleRing="inside"
        >
          <AnswerList read={read} markOf={markOf} />
        </Box>
      </Stack>
    </DialogFrame>
  )
}
