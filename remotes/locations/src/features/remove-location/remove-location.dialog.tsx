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
import { NameList } from './name-list.tsx'
import { LocationWay } from './location-way.tsx'

export interface RemoveLocationProps {
  readonly projectId: string
  /** One or several, none of them below another. */
  readonly locations: readonly Location[]
  /** `remove` removes the locations with everything below; `reactivate` restores what that removed. */
  readonly kind: 'remove' | 'reactivate'
  readonly onDone?: () => void
  readonly onClose: () => void
}

/**
 * Asks once before branches are removed or restored, after listing what that affects: one call changes all of them or
 * none. After a conflict it shows the new state and asks again.
 */
export default function RemoveLocationDialog(props: RemoveLocationProps) {
  const { projectId, kind, onDone, onClose } = props
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [locations, setLocations] = useState(props.locations)
  const ids = locations.map(({ id }) => id)
  const impact = useQuery({ ...impactQuery(projectId, ids), staleTime: 0 })
  const remove = useChange('/location/remove')
  const reactivate = useChange('/location/reactivate')
  const isRemoval = kind === 'remove'
  const [first] = locations
  const several = locations.length === 1 ? '' : 'Many'
  const named = { name: first?.name, count: locations.length }

  /** Sends the change with the version that the user saw. A conflict brings the new state, and waits for another confirmation. */
  async function carryOut(): Promise<void> {
    const seen = { locations: locations.map(({ id, version }) => ({ id, version })) }
    try {
      await (isRemoval ? remove : reactivate).mutateAsync(seen)
      onDone?.()
    } catch (error) {
      const newer = isCallFailure(error) ? currentOf(error) : null
      if (newer) {
        setLocations(locations.map((one) => (one.id === newer.id ? newer : one)))
        void refetchChanged(queries)
      }
      throw error
    }
  }

  async function takeBack(): Promise<void> {
    try {
      await (isRemoval ? reactivate : remove).mutateAsync({ locations: ids })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  return (
    <RemovalDialog
      title={t(`${kind}.title${several}`, named)}
      confirmLabel={t(`actions.${kind}`)}
      isRestoring={!isRemoval}
      impact={{ queries: [impact], loading: t('impact.loading'), failed: t('impact.failed') }}
      remove={carryOut}
      onRemoved={() =>
        offerUndo(
          t(`${kind}.done${several}`, named),
          t('undo'),
          takeBack,
          first && { location: first, stillHolds: (now) => now.is_active !== isRemoval },
        )
      }
      onClose={onClose}
    >
      {first && several === '' ? <LocationWay location={first} /> : null}
      {several === '' ? null : <NameList names={locations.map(({ name }) => name)} />}
      {impact.data ? (
        <ImpactList
          impact={impact.data.impact}
          locations={locations}
          lead={t(`${kind}.message${several}`, named)}
        />
      ) : null}
      {isRemoval ? <p>{t('remove.comesBack')}</p> : null}
    </RemovalDialog>
  )
}
