import { isCallFailure, refetchChanged, useChange } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { ConfirmDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Callout, ErrorState, SkeletonLines, Stack } from '@atrium/ui'
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
  const [notice, setNotice] = useState<string | null>(null)
  const impact = useQuery({ ...impactQuery(projectId, [location.id]), staleTime: 0 })
  const remove = useChange('/location/remove')
  const reactivate = useChange('/location/reactivate')
  const seen = { locations: [{ id: location.id, version: location.version }] }

  async function said(work: Promise<unknown>): Promise<boolean> {
    try {
      await work
      return true
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
      return false
    }
  }

  /**
   * Sends the change with the version that the user saw. After a conflict, it shows the new state and waits for another
   * confirmation.
   */
  async function asked(work: Promise<unknown>): Promise<boolean> {
    setNotice(null)
    try {
      await work
      return true
    } catch (error) {
      const newer = isCallFailure(error) ? currentOf(error) : null
      if (!isCallFailure(error) || !newer) return said(Promise.reject(error))
      setLocation(newer)
      setNotice(failureText(error))
      void refetchChanged(queries)
      return false
    }
  }

  async function carryOut(): Promise<void> {
    const { name } = location
    if (kind === 'remove') {
      if (!(await asked(remove.mutateAsync(seen)))) return
      offerUndo(
        t('remove.done', { name }),
        t('undo'),
        () => said(reactivate.mutateAsync({ locations: [location.id] })),
        {
          location,
          stillHolds: (now) => !now.is_active,
        },
      )
    } else {
      if (!(await asked(reactivate.mutateAsync(seen)))) return
      offerUndo(
        t('reactivate.done', { name }),
        t('undo'),
        () => said(remove.mutateAsync({ locations: [location.id] })),
        {
          location,
          stillHolds: (now) => now.is_active,
        },
      )
    }
    onClose()
  }

  const message = impact.data ? (
    <Stack gap="2">
      {notice === null ? null : (
        <Callout tone="warning" announce>
          {notice}
        </Callout>
      )}
      <LocationWay location={location} />
      <p>{t(`${kind}.message`, { name: location.name })}</p>
      <ImpactList impact={impact.data.impact} location={location} />
      {kind === 'remove' ? <p>{t('remove.comesBack')}</p> : null}
    </Stack>
  ) : impact.error ? (
    <ErrorState
      title={t('impact.failed')}
      detail={failureText(impact.error)}
      retryLabel={t('retry')}
      onRetry={() => void impact.refetch()}
      busy={impact.isFetching}
    />
  ) : (
    <SkeletonLines label={t('impact.loading')} lines={3} />
  )

  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { name: location.name })}
      message={message}
      confirmLabel={t(`actions.${kind}`)}
      danger={kind === 'remove'}
      busy={remove.isPending || reactivate.isPending}
      onClose={(confirmed) => {
        if (!confirmed) onClose()
        else if (impact.data) void carryOut()
      }}
    />
  )
}
