import { CommentInput, DialogFrame } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, LoadedForm, textField, useForm, type BulkDialogProps } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { useOrderChange, type OrderReply } from '../kind/order-calls.ts'
import { actionsQuery } from '../queries/order.queries.ts'
import { outcomeOf } from '../change-orders/refused-orders.ts'

/** Presses an action on several orders. Each is judged by itself; the list then says which were refused and why. */
export default function RunOnSeveralDialog(props: BulkDialogProps<ListedOrder>) {
  const t = useTexts()
  const kind = useOrderKind()
  const { rows, onClose } = props
  const ids = rows.map(({ id }) => id)
  const title = t('runSeveral.title', { count: rows.length })
  const query = useQuery(actionsQuery(kind, rows[0]?.project_id ?? '', ids))
  return (
    <LoadedForm title={title} query={query} onClose={onClose}>
      {(read) =>
        read?.actions.length === 0 ? (
          <DialogFrame title={title} size="lg" onClose={onClose}>
            <Text>{t('runSeveral.none')}</Text>
          </DialogFrame>
        ) : read ? (
          <RunForm {...props} actions={read.actions} />
        ) : null
      }
    </LoadedForm>
  )
}

interface RunFormProps extends BulkDialogProps<ListedOrder> {
  readonly actions: OrderReply<'getActions'>['actions']
}

const fields = { action_key: textField({ needed: 'runSeveral.needed' }), comment: textField() }

function RunForm({ rows, actions, onDone, onClose }: RunFormProps) {
  const t = useTexts()
  const run = useOrderChange('runActions')
  const actionOf = (key: string) => actions.find((one) => one.key === key)
  const form = useForm({
    fields,
    initial: { action_key: actions.length === 1 ? (actions[0]?.key ?? '') : '' },
    check: ({ action_key: key, comment }) => ({
      ...(actionOf(key)?.comment_mandatory &&
        comment.trim() === '' && { comment: t('runAction.commentNeeded') }),
    }),
    async save({ values: { action_key: key, comment } }) {
      const reply = await run.mutateAsync({
        project_id: rows[0]?.project_id ?? '',
        order_ids: rows.map(({ id, step }) => ({ id, from_step: step.key })),
        action_key: key,
        comment: comment.trim(),
      })
      onDone(outcomeOf(reply, t('runSeveral.done', { count: reply.done.length })))
    },
  })
  const comment = form.at('comment')
  const isMandatory = actionOf(form.values.action_key)?.comment_mandatory === true
  return (
    <FormFrame
      title={t('runSeveral.title', { count: rows.length })}
      submitLabel={t('runAction.submit')}
      form={form}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('runAction.action')}
        field={form.at('action_key')}
        options={[
          { value: '', label: t('runAction.choose') },
          ...actions.map(({ key, name, count }) => ({
            value: key,
            label: t('runSeveral.onSome', { name, some: count, all: rows.length }),
          })),
        ]}
      />
      <CommentInput
        value={comment.value}
        onChange={comment.change}
        required={isMandatory}
        error={comment.error}
      />
    </FormFrame>
  )
}
