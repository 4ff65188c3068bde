import { useChange } from '@atrium/client'
import type { RequestedWork } from '@atrium/contract'
import { CommentInput, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { InlineForm, textField, useForm } from '@atrium/screens'
import { Panel, Text } from '@atrium/ui'
import { ratingField } from '../rate-work/rating-field.ts'
import { RatingInput } from '../rate-work/rating-input.tsx'

const fields = { rating: ratingField, comment: textField() }

/** How well it was done, from 1 to 5, each with its word: to give while the order can be rated, else to read. */
export function RateRequest({ request }: { readonly request: RequestedWork }) {
  const t = useTexts()
  if (!request.may_rate)
    return request.rating === null ? null : (
      <Panel title={t('rate.title')}>
        <Text>{t('rate.given', { rating: request.rating, word: t(`rate.words.${request.rating}`) })}</Text>
        {request.rating_comment === '' ? null : (
          <Text tone="muted" overflowWrap="anywhere" dir="auto">
            {request.rating_comment}
          </Text>
        )}
      </Panel>
    )
  return <RateForm request={request} />
}

function RateForm({ request }: { readonly request: RequestedWork }) {
  const t = useTexts()
  const rate = useChange('/cm/rate')
  const form = useForm({
    fields,
    current: { rating: request.rating ?? 0, comment: request.rating_comment, version: request.version },
    async save({ values: { rating, comment }, version }) {
      await rate.mutateAsync({ cm_id: request.id, rating, comment: comment.trim(), version })
      toast.success(t('rate.done'))
    },
  })
  const comment = form.at('comment')
  return (
    <Panel title={t('rate.title')}>
      <InlineForm label={t('rate.title')} submitLabel={t('rate.submit')} form={form}>
        <RatingInput field={form.at('rating')} />
        <CommentInput
          label={t('rate.comment')}
          value={comment.value}
          onChange={comment.change}
          error={comment.error}
        />
      </InlineForm>
    </Panel>
  )
}
