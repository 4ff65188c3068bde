import { useChange } from '@atrium/client'
import type { WorkDetails } from '@atrium/contract'
import { CommentInput, toast } from '@atrium/modals'
import { useReread } from '@atrium/orders'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { orderQuery } from '../../queries/work.queries.ts'
import { ratingField } from '../rate-work/rating-field.ts'
import { RatingInput } from '../rate-work/rating-input.tsx'

export interface ReviewOrderProps {
  readonly work: WorkDetails
  readonly onClose: () => void
}

const fields = { rating: ratingField, comment: textField() }

const reviewOf = ({ rating, rating_comment: comment, version }: WorkDetails) => ({
  rating: rating ?? 0,
  comment,
  version,
})

/** The rating and the remarks of an order, written on behalf of who asked for it, which the order then says. */
export default function ReviewOrderDialog({ work, onClose }: ReviewOrderProps) {
  const t = useTexts()
  const edit = useChange('/cm/editReview')
  const reread = useReread(orderQuery(work.project_id, work.id))
  const form = useForm({
    fields,
    current: reviewOf(work),
    async reread() {
      const newer = await reread()
      return newer && reviewOf(newer.cm)
    },
    async save({ values: { rating, comment }, version }) {
      await edit.mutateAsync({ cm_id: work.id, rating, comment: comment.trim(), version })
      toast.success(t('review.done', { name: work.reference }))
      onClose()
    },
  })
  const comment = form.at('comment')
  return (
    <FormFrame
      title={t('review.title', { name: work.reference })}
      submitLabel={t('review.submit')}
      form={form}
      onClose={onClose}
    >
      <Text tone="muted" textStyle="sm">
        {t('review.hint', { name: work.requester.name })}
      </Text>
      <RatingInput field={form.at('rating')} />
      <CommentInput
        label={t('review.remarks')}
        value={comment.value}
        onChange={comment.change}
        error={comment.error}
      />
    </FormFrame>
  )
}
