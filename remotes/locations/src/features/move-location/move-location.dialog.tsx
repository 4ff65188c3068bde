import { isCallFailure } from '@atrium/client'
import { atTheEnd } from '@atrium/screens'
import type { Location } from '@atrium/contract'
import { ConfirmDialog, TreePicker } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Stack } from '@atrium/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { impactQuery, moveImpactQuery } from '../../queries/location.queries.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { placeSource } from '../choose-place/place-source.ts'
import { useImpactWords } from '../remove-location/use-impact-words.ts'
import { MoveEffect } from './move-effect.tsx'
import { useMove } from './use-move.ts'

export interface MoveLocationProps {
  readonly projectId: string
  /** One or several. */
  readonly locations: readonly Location[]
  readonly onMoved: (locationId: string) => void
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** What to choose, what moves along, and what changes below the chosen parent. */
function MoveHint({
  projectId,
  locations,
  parentId,
}: Pick<MoveLocationProps, 'projectId' | 'locations'> & { readonly parentId: string | undefined }) {
  const t = useTexts()
  const wordsOf = useImpactWords()
  const { data, error } = useQuery({
    ...impactQuery(
      projectId,
      locations.map(({ id }) => id),
    ),
    staleTime: 0,
  })
  const words = data ? wordsOf(data.impact, locations).map(({ text }) => text) : []
  const along = error
    ? t('impact.failed')
    : data
      ? words.length === 0
        ? null
        : `${t('move.goesAlong')} ${words.join(', ')}`
      : t('impact.loading')
  return (
    <>
      {t('move.hint')} <span role="status">{along}</span>
      {parentId === undefined ? (
        <div>{t('move.effect.choose')}</div>
      ) : (
        <MoveEffect projectId={projectId} locations={locations} parentId={parentId} />
      )}
    </>
  )
}

/** Chooses a new parent in the tree, which opens where the first location is. All locations move there by one call. */
export default function MoveLocationDialog(props: MoveLocationProps) {
  const { projectId, locations, onMoved, onDone, onClose } = props
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { seesAll } = useLocationRights()
  const { move, isMoving } = useMove(projectId, onMoved)
  const [top, setTop] = useState<'' | 'checking' | 'asked'>('')

  async function carryOut(parentId: string): Promise<void> {
    const moves = locations.map((location) => {
      const { id, version } = location
      return { location, placing: { id, version, parent_id: parentId, position: atTheEnd } }
    })
    if (!(await move(moves))) return
    onDone?.()
    onClose()
  }

  /** Moves to the top, which no row of the tree stands for. Asks first if somebody would gain or lose something by it. */
  async function moveToTop(): Promise<void> {
    setTop('checking')
    if (await changesAtTop()) return setTop('asked')
    await carryOut('0')
    setTop('')
  }

  async function changesAtTop(): Promise<boolean> {
    const ids = locations.map(({ id }) => id)
    try {
      const { effect } = await queries.fetchQuery({ ...moveImpactQuery(projectId, ids, '0'), staleTime: 0 })
      return effect.gained_total + effect.lost_total > 0
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // What the move does is not known: the question says so.
      return true
    }
  }

  const title =
    locations.length === 1
      ? t('move.title', { name: locations[0]?.name })
      : t('move.titleMany', { count: locations.length })
  const isBusy = isMoving || top === 'checking'
  if (top === 'asked')
    return (
      <ConfirmDialog
        title={title}
        message={
          <Stack gap="3">
            <p>{t('move.toTop')}</p>
            <MoveEffect projectId={projectId} locations={locations} parentId="0" />
          </Stack>
        }
        confirmLabel={t('move.confirm')}
        busy={isMoving}
        onClose={(confirmed) => {
          if (confirmed) void carryOut('0')
          else setTop('')
        }}
      />
    )
  return (
    <TreePicker
      title={title}
      label={t('move.tree')}
      hint={([target]) => <MoveHint projectId={projectId} locations={locations} parentId={target?.id} />}
      searchPlaceholder={t('search.placeholder')}
      source={placeSource({ projectId, queries, moved: locations, hereText: t('move.current'), failureText })}
      startAt={locations[0]?.id}
      proceedLabel={() => t('move.here')}
      busy={isBusy}
      otherActions={
        seesAll && locations.some((location) => location.parent_id !== '0') ? (
          <Button me="auto" disabled={isBusy} onClick={() => void moveToTop()}>
            {t('move.toTop')}
          </Button>
        ) : null
      }
      onOk={([target]) => void (target && carryOut(target.id))}
      onCancel={onClose}
    />
  )
}
