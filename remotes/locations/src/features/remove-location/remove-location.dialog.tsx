import { isCallFailure, refetchChanged, useChange } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerUndo } from '../../dialogs/offer-undo.ts'
import { currentOf } from '../../queries/current-of.ts'
import { impactQuery } from '../../queries/location.queries.ts'
import { ImpactList } from './impact-list.tsx'
import { LocationWay } from './location-way.tsx'

export interface RemoveLocationProps {
  readonly projectId: string
  readonly location: Location
  /** `remove` removes the location with everything below; `reactivate` restores what that removed. */
  readonly kind: 'remove' | 'reactivate'
  readonly onClose: () => void
}

/**
 * Asks before a branch is removed or restored, after listing what that affects. After a conflict it shows the new state
 * and asks again.
 */
export default function RemoveLocationDialog(props: RemoveLocationProps) {
  const { projectId, kind, onClose } = props
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [location, setLocation] = useState(props.location)
  const impact = useQuery({ ...impactQuery(projectId, [location.id]), staleTime: 0 })
  const remove = useChange('/location/remove')
  const reactivate = useChange('/location/reactivate')
  const { id, name, version } = location
  const isRemoval = kind === 'remove'

  /** Sends the change with the version that the user saw. A conflict brings the new state, and waits for another confirmation. */
  async function carryOut(): Promise<void> {
    const seen = { locations: [{ id, version }] }
    try {
      await (isRemoval ? remove : reactivate).mutateAsync(seen)
    } catch (error) {
      const newer = isCallFailure(error) ? currentOf(error) : null
      if (newer) {
        setLocation(newer)
        void refetchChanged(queries)
      }
      throw error
    }
  }

  async function takeBack(): Promise<void> {
    try {
      await (isRemoval ? reactivate : remove).mutateAsync({ locations: [id] })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  return (
    <RemovalDialog
      title={t(`${kind}.title`, { name })}
      confirmLabel={t(`actions.${kind}`)}
      isRestoring={!isRemoval}
      impact={{ queries: [impact], loading: t('impact.loading'), failed: t('impact.failed') }}
      remove={carryOut}
      onRemoved={() =>
        offerUndo(t(isRemoval ? 'remove.done' : 'reactivate.done', { name }), t('undo'), takeBack, {
          location,
          stillHolds: (now) => now.is_active !== isRemoval,
        })
      }
      onClose={onClose}
    >
      <LocationWay location={location} />
      {impact.data ? (
        <ImpactList impact={impact.data.impact} location={location} lead={t(`${kind}.message`, { name })} />
      ) : null}
      {isRemoval ? <p>{t('remove.comesBack')}</p> : null}
    </RemovalDialog>
  )
}
