import { isCallFailure, refetchChanged } from '@atrium/client'
import type { OfferedWorkAction, WorkStatus } from '@atrium/contract'
import { CommentInput, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, textField, useForm } from '@atrium/screens'
import { Stack, Text } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useOrderChange } from '../kind/order-calls.ts'

export interface RunActionProps {
  readonly work: {
    readonly id: string
    readonly reference: string
    readonly status: WorkStatus
    readonly step: { readonly key: string }
    readonly version: number
  }
  /** Those to choose from. */
  readonly actions: readonly OfferedWorkAction[]
  readonly onClose: () => void
}

const fields = { action_key: textField({ needed: 'messages.field_required' }), comment: textField() }

/** Presses one of several actions of an order. What cannot run now is listed with all its reasons. */
export default function RunActionDialog({ work, actions, onClose }: RunActionProps) {
  const t = useTexts()
  const queries = useQueryClient()
  const run = useOrderChange('runAction')
  const ready = actions.filter(({ failed }) => failed.length === 0)
  const blocked = actions.filter(({ failed }) => failed.length > 0)
  const actionOf = (key: string) => ready.find((one) => one.key === key)
  const form = useForm({
    fields,
    initial: { action_key: ready.length === 1 ? (ready[0]?.key ?? '') : '' },
    check: ({ action_key: key, comment }) => ({
      ...(actionOf(key)?.comment_mandatory &&
        comment.trim() === '' && { comment: t('runAction.commentNeeded') }),
    }),
    async save({ values: { action_key: key, comment } }) {
      const { order } = await run
        .mutateAsync({
          order_id: work.id,
          action_key: key,
          from_step: work.step.key,
          version: work.version,
          comment: comment.trim(),
        })
        .catch((error: unknown) => {
          // Behind the dialog stands the order as it is now.
          if (isCallFailure(error) && error.code === 'conflict') void refetchChanged(queries)
          throw error
        })
      toast.success(t('runAction.done', { name: work.reference, step: order.step_name }))
      onClose()
    },
  })
  const comment = form.at('comment')
  return (
    <FormFrame
      title={t('runAction.title', { name: work.reference })}
      submitLabel={t('runAction.submit')}
      form={form}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('runAction.action')}
        field={form.at('action_key')}
        options={[
          { value: '', label: t('runAction.choose') },
          ...ready.map(({ key, name, next_step: next }) => ({
            value: key,
            label: t('runAction.leads', { name, step: next.name }),
          })),
        ]}
      />
      <CommentInput
        value={comment.value}
        onChange={comment.change}
        required={actionOf(form.values.action_key)?.comment_mandatory === true}
        error={comment.error}
      />
      {blocked.length === 0 ? null : (
        <Stack as="ul" gap="2" listStyleType="none" aria-label={t('runAction.blocked')}>
          {blocked.map(({ key, name, failed }) => (
            <li key={key}>
              <Text fontWeight="medium">
                <bdi>{name}</bdi>
              </Text>
              {failed.map((reason) => (
                <Text key={reason.key} tone="muted" textStyle="sm">
                  {reason.message}
                </Text>
              ))}
            </li>
          ))}
        </Stack>
      )}
    </FormFrame>
  )
}
