import type { WorkTask } from '@atrium/contract'
import { CommentInput, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, useForm } from '@atrium/screens'
import { useOrderChange } from '../kind/order-calls.ts'

export interface SkipTaskDialogProps {
  readonly workId: string
  readonly task: WorkTask
  readonly onClose: () => void
}

const fields = { comment: textField({ needed: 'tasks.whyNeeded' }) }

/** Skips a task, with the reason. */
export default function SkipTaskDialog({ workId, task, onClose }: SkipTaskDialogProps) {
  const t = useTexts()
  const answer = useOrderChange('answerTask')
  const form = useForm({
    fields,
    async save({ values: { comment } }) {
      await answer.mutateAsync({
        order_id: workId,
        key: task.key,
        version: task.version,
        answer: { skipped_because: comment.trim() },
      })
      toast.success(t('tasks.skipped'))
      onClose()
    },
  })
  const comment = form.at('comment')
  return (
    <FormFrame
      title={t('tasks.skipTitle', { name: task.text })}
      submitLabel={t('tasks.skip')}
      form={form}
      onClose={onClose}
    >
      <CommentInput
        label={t('tasks.why')}
        value={comment.value}
        onChange={comment.change}
        required
        error={comment.error}
      />
    </FormFrame>
  )
}
