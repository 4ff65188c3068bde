import { useChange } from '@atrium/client'
import type { EndedMembership } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, QueryPlaceholder, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { HoldingFacts } from '../../holdings/holding-facts.tsx'
import { endedHoldingsQuery } from '../../queries/membership.queries.ts'

interface RestoreDialogProps {
  readonly projectId: string
  readonly membership: EndedMembership
  readonly onClose: () => void
}

/** Shows what a membership had, and restores it. */
export function RestoreDialog({ projectId, membership, onClose }: RestoreDialogProps) {
  const t = useTexts()
  const { id, user } = membership
  const query = useQuery(endedHoldingsQuery(projectId, id))
  const restore = useChange('/membership/restore')
  const form = useForm({
    fields: {},
    async save() {
      await restore.mutateAsync({ project_id: projectId, id })
      toast.success(t('former.restored', { name: user.name }))
      onClose()
    },
  })
  return (
    <FormFrame
      title={t('former.restoreTitle', { name: user.name })}
      submitLabel={t('former.restore')}
      form={form}
      onClose={onClose}
    >
      <Text>{t('former.had', { name: user.name })}</Text>
      {query.data ? (
        <HoldingFacts holdings={query.data.holdings} leads={query.data.leads} />
      ) : (
        <QueryPlaceholder query={query} loading={t('loading')} failed={t('like.failed')} lines={4} />
      )}
    </FormFrame>
  )
}
