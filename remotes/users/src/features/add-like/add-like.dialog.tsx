import { DialogFrame } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { holdingsQuery } from '../../queries/membership.queries.ts'
import type { ActionDialogProps } from '../manage-account/action-dialog-props.ts'
import { LikeForm } from './like-form.tsx'

/** Adds somebody to the project who gets what a colleague has there. */
export default function AddLikeDialog({ user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const project = useProject()
  const query = useQuery(holdingsQuery({ userId: user.id, projectId: project.id }))
  if (query.data)
    return <LikeForm user={user} project={project} holdings={query.data.holdings} onClose={onClose} />
  return (
    <DialogFrame title={t('like.title', { name: user.name })} size="md" onClose={onClose}>
      <QueryPlaceholder query={query} loading={t('loading')} failed={t('like.failed')} lines={6} />
    </DialogFrame>
  )
}
