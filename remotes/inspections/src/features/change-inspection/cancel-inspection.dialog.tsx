import { useChange } from '@atrium/client'
import type { ListedInspection } from '@atrium/contract'
import { CommentInput, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'

export interface CancelInspectionProps {
  readonly inspection: Pick<ListedInspection, 'id' | 'version' | 'reference'>
  readonly onClose: () => void
}

const fields = { comment: textField({ needed: 'inspection.cancel.needed' }) }

/** Cancels an inspection, with the reason. */
export default function CancelInspectionDialog({ inspection, onClose }: CancelInspectionProps) {
  const t = useTexts()
  const cancel = useChange('/inspection/cancel')
  const { id, version, reference } = inspection
  const form = useForm({
    fields,
    async save({ values: { comment } }) {
      await cancel.mutateAsync({ id, version, comment: comment.trim() })
      toast.success(t('inspection.cancel.done', { reference }))
      onClose()
    },
  })
  const comment = form.at('comment')
  return (
    <FormFrame
      title={t('inspection.cancel.title', { reference })}
      submitLabel={t('inspection.cancel.submit')}
      cancelLabel={t('inspection.cancel.keep')}
      form={form}
      onClose={onClose}
    >
      <Text>{t('inspection.cancel.ask')}</Text>
      <CommentInput
        label={t('inspection.cancel.reason')}
        value={comment.value}
        onChange={comment.change}
        required
        error={comment.error}
      />
    </FormFrame>
  )
}
