import { refetchChanged, type CallFailure, useChange } from '@atrium/client'
import { CommentInput, FormDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Callout, Stack, Text } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ModuleState } from '../../queries/release.queries.ts'

interface RollBackDialogProps {
  readonly module: ModuleState
  readonly onClose: () => void
}

/** Returns everybody to the previous version and asks for a reason, which the history shows. */
export default function RollBackDialog({ module, onClose }: RollBackDialogProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const rollBack = useChange('/release/roll_back')
  const { code, title, candidate, version: generation } = module
  const said = {
    title,
    version: module.previous_version ?? t('modules.unknown'),
    active: module.active_version ?? t('modules.unknown'),
  }

  function refuse(failure: CallFailure): void {
    // Another user changed the module first. The dialog shows the new state and keeps the typed reason.
    if (failure.code === 'conflict') void refetchChanged(queries)
  }

  return (
    <FormDialog
      title={t('actions.rollBack.title', said)}
      submitLabel={t('actions.rollBack.label', said)}
      busy={rollBack.isPending}
      dirty={reason.trim() !== ''}
      onSubmit={() =>
        rollBack.mutate(
          { module_code: code, generation, ...(reason.trim() !== '' && { reason: reason.trim() }) },
          {
            onSuccess: () => {
              toast.success(t('actions.rollBack.done', said))
              onClose()
            },
            onError: refuse,
          },
        )
      }
      onClose={onClose}
    >
      <Stack gap="4">
        {rollBack.error ? (
          <Callout tone="error" announce>
            {failureText(rollBack.error)}
          </Callout>
        ) : null}
        <Text>
          {t('actions.rollBack.detail', said)}
          {candidate === null ? null : ` ${t('actions.endsCandidate', { version: candidate.version })}`}
        </Text>
        <CommentInput label={t('actions.rollBack.reason')} value={reason} onChange={setReason} />
      </Stack>
    </FormDialog>
  )
}
