import { atTheEnd } from '@atrium/screens'
import type { Location } from '@atrium/contract'
import { TreePicker } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { impactQuery } from '../../queries/location.queries.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { placeSource } from '../choose-place/place-source.ts'
import { useImpactWords } from '../remove-location/use-impact-words.ts'
import { useMove } from './use-move.ts'

export interface MoveLocationProps {
  readonly projectId: string
  readonly location: Location
  readonly onMoved: (locationId: string) => void
  readonly onClose: () => void
}

/** What to choose, and what moves along. */
function MoveHint({ projectId, location }: Pick<MoveLocationProps, 'projectId' | 'location'>) {
  const t = useTexts()
  const wordsOf = useImpactWords()
  const { data, error } = useQuery({ ...impactQuery(projectId, [location.id]), staleTime: 0 })
  const words = data ? wordsOf(data.impact, location).map(({ text }) => text) : []
  const along = error
    ? t('impact.failed')
    : data
      ? words.length === 0
        ? t('impact.nothing')
        : `${t('move.goesAlong')} ${words.join(', ')}`
      : t('impact.loading')
  return (
    <>
      {t('move.hint')} <span role="status">{along}</span>
    </>
  )
}

/** Chooses a new parent for a location in the tree. */
export default function MoveLocationDialog({ projectId, location, onMoved, onClose }: MoveLocationProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { seesAll } = useLocationRights()
  const { move, isMoving } = useMove(projectId, onMoved)

  async function carryOut(parentId: string): Promise<void> {
    const { id, version } = location
    if (await move(location, { id, version, parent_id: parentId, position: atTheEnd })) onClose()
  }

  return (
    <TreePicker
      title={t('move.title', { name: location.name })}
      label={t('move.tree')}
      hint={<MoveHint projectId={projectId} location={location} />}
      searchPlaceholder={t('search.placeholder')}
      source={placeSource({ projectId, queries, moved: location, hereText: t('move.current'), failureText })}
      proceedLabel={() => t('move.here')}
      busy={isMoving}
      otherActions={
        seesAll && location.parent_id !== '0' ? (
          <Button me="auto" disabled={isMoving} onClick={() => void carryOut('0')}>
            {t('move.toTop')}
          </Button>
        ) : null
      }
      onOk={([target]) => void (target && carryOut(target.id))}
      onCancel={onClose}
    />
  )
}
