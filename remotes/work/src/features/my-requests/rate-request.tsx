import { useChange } from '@atrium/client'
import type { RequestedWork } from '@atrium/contract'
import { CommentInput, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { InlineForm, textField, useForm, type Needed } from '@atrium/screens'
import { Box, chakra, Panel, Text } from '@atrium/ui'
import { Star } from 'lucide-react'
import { useId } from 'react'

const ratings = [1, 2, 3, 4, 5] as const

const ratingField: Needed<number, number> = {
  empty: 0,
  same: Object.is,
  send: (rating) => rating,
  wrong: (rating) => (rating === 0 ? 'rate.needed' : undefined),
  needed: true,
}
const fields = { rating: ratingField, comment: textField() }

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    cursor: 'button',
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'bg.muted' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}' },
  },
})

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
  const name = useId()
  const rate = useChange('/cm/rate')
  const form = useForm({
    fields,
    current: { rating: request.rating ?? 0, comment: request.rating_comment, version: request.version },
    async save({ values: { rating, comment }, version }) {
      await rate.mutateAsync({ cm_id: request.id, rating, comment: comment.trim(), version })
      toast.success(t('rate.done'))
    },
  })
  const rating = form.at('rating')
  const comment = form.at('comment')
  return (
    <Panel title={t('rate.title')}>
      <InlineForm label={t('rate.title')} submitLabel={t('rate.submit')} form={form}>
        <Box
          as="fieldset"
          role="radiogroup"
          aria-label={t('rate.question')}
          aria-describedby={rating.error === undefined ? undefined : `${name}-error`}
          display="flex"
          flexWrap="wrap"
          gap="2"
        >
          {ratings.map((value) => (
            <Choice key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={rating.value === value}
                onChange={() => rating.change(value)}
              />
              <Star size={16} aria-hidden />
              {t('rate.choice', { rating: value, word: t(`rate.words.${value}`) })}
            </Choice>
          ))}
        </Box>
        {rating.error === undefined ? null : (
          <Text id={`${name}-error`} role="alert" color="fg.error" textStyle="sm">
            {rating.error}
          </Text>
        )}
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
