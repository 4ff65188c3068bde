import { DialogFrame, QueryView, toast } from '@atrium/modals'
import { useCurrentProject, useTexts, type ModalScreenProps, type showLocationPath } from '@atrium/portal'
import { EmptyState } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { pathQuery } from '../../queries/location.queries.ts'
import { PathSteps } from './path-steps.tsx'

/** The path from the top down to a location, step by step. */
export default function LocationPathModal({
  locationId,
  onCancel,
}: ModalScreenProps<typeof showLocationPath>) {
  const t = useTexts()
  const project = useCurrentProject()
  const query = useQuery(pathQuery(project?.id ?? null, locationId))
  const { error } = query
  const tell = useEffectEvent(() => toast.error(t('path.failed')))
  useEffect(() => {
    if (error) tell()
  }, [error])

  return (
    <DialogFrame title={t('path.title')} size="sm" onClose={onCancel}>
      <QueryView query={query} loading={t('path.loading')} failed={t('path.failed')} lines={4}>
        {({ path }) =>
          path.length === 0 ? <EmptyState title={t('path.empty')} /> : <PathSteps steps={path} />
        }
      </QueryView>
    </DialogFrame>
  )
}
