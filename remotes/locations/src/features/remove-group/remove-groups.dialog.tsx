import { useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { useProject, useTexts } from '@atrium/portal'
import { RemovalDialog, type BulkDialogProps } from '@atrium/screens'
import { Callout } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { groupImpactQuery } from '../../queries/group.queries.ts'
import { groupsQuery } from '../../queries/location.queries.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'
import { NameList } from '../remove-location/name-list.tsx'
import { stayingGroups } from './staying-groups.ts'

/** Asks before several groups are removed, after counting what that affects. A group stays if one below it is not selected. */
export default function RemoveGroupsDialog({ rows, onDone, onClose }: BulkDialogProps<GroupItem>) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const ids = rows.slice(0, limits.batchSize).map(({ id }) => id)
  const all = useQuery(groupsQuery(projectId))
  const impact = useQuery({ ...groupImpactQuery(projectId, ids), staleTime: 0 })
  const remove = useChange('/location-group/removeMany')
  const staying = stayingGroups(all.data?.groups ?? rows, new Set(ids))
  const count = rows.length - staying.size
  const affected = impact.data?.impact
  return (
    <RemovalDialog
      title={t('removeGroups.title', { count: rows.length })}
      confirmLabel={t('groupActions.remove')}
      impact={{ queries: [all, impact], loading: t('impact.loading'), failed: t('impact.failed') }}
      obstacle={count === 0 ? <p>{t('removeGroups.allStay')}</p> : null}
      remove={async () => {
        const groups = rows.map(({ id, version }) => ({ id, version }))
        const { changed, refused } = await remove.mutateAsync({ project_id: projectId, groups })
        onDone({ changed, refused, done: t('removeGroups.done', { count: changed }) })
      }}
      onClose={onClose}
    >
      <NameList names={rows.filter(({ id }) => !staying.has(id)).map(({ name }) => name)} />
      {staying.size === 0 ? null : (
        <Callout tone="warning">{t('removeGroups.stay', { count: staying.size })}</Callout>
      )}
      <p>{t('removeGroups.message')}</p>
      {affected ? (
        <>
          <p>{t('removeGroups.locations', { count: affected.locations })}</p>
          <p>
            {affected.users === null
              ? t('removeGroups.unknown')
              : t('removeGroups.users', { count: affected.users })}
          </p>
          {affected.teams === null || affected.teams === 0 ? null : (
            <p>{t('removeGroup.teams', { count: affected.teams })}</p>
          )}
        </>
      ) : null}
    </RemovalDialog>
  )
}
