import { useChange } from '@atrium/client'
import { CommentInput, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { type ModuleState } from '../../queries/release.queries.ts'
import { useRefetchOvertaken } from './use-refetch-overtaken.ts'

interface RollBackDialogProps {
  readonly module: ModuleState
  readonly onClose: () => void
}

const fields = { reason: textField() }

/** Returns everybody to the previous version and asks for a reason, which the history shows. */
export default function RollBackDialog({ module, onClose }: RollBackDialogProps) {
  const t = useTexts()
  const rollBack = useChange('/release/roll_back')
  const refetchOvertaken = useRefetchOvertaken()
  const { code, title, candidate, version: generation } = module
  const said = {
    title,
    version: module.previous_version ?? t('modules.unknown'),
    active: module.active_version ?? t('modules.unknown'),
  }
  const form = useForm({
    fields,
    async save({ facts }) {
      await refetchOvertaken(rollBack.mutateAsync({ module_code: code, generation, ...facts }))
      toast.success(t('actions.rollBack.done', said))
      onClose()
    },
  })
  const reason = form.at('reason')
  return (
    <FormFrame
      title={t('actions.rollBack.title', said)}
      submitLabel={t('actions.rollBack.label', said)}
      form={form}
      onClose={onClose}
    >
      <Text>
        {t('actions.rollBack.detail', said)}
        {candidate === null ? null : ` ${t('actions.endsCandidate', { version: candidate.version })}`}
      </Text>
      <CommentInput
        label={t('actions.rollBack.reason')}
        value={reason.value}
        error={reason.error}
        onChange={reason.change}
      />
    </FormFrame>
  )
}
