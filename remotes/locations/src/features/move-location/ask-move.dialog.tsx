import type { Location } from '@atrium/contract'
import { ConfirmDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import type { Placing } from '../../tree/place-in.ts'
import { parentsQuery } from '../../queries/location.queries.ts'
import { Impact } from '../remove-location/impact.tsx'
import { Difference } from '../show-history/difference.tsx'
import { PlaceText } from '../show-history/place-text.tsx'
import { MoveEffect } from './move-effect.tsx'
import { useMove } from './use-move.ts'

export interface AskMoveProps {
  readonly projectId: string
  readonly location: Location
  /** The new position. */
  readonly placing: Placing & { readonly parent_id: string }
  /** The title and the button of the dialog. Defaults to those of a move. */
  readonly words?: { readonly title: string; readonly confirm: string }
  readonly onMoved: (locationId: string) => void
  readonly onClose: () => void
}

/** Asks before a location moves below another: names both parents and what moves along. */
export default function AskMoveDialog(props: AskMoveProps) {
  const { projectId, location, placing, words, onMoved, onClose } = props
  const t = useTexts()
  const { move, isMoving } = useMove(projectId, onMoved)
  const own = useQuery(parentsQuery(projectId, location.id, true)).data?.parents
  const isTop = placing.parent_id === '0'
  const target = useQuery({ ...parentsQuery(projectId, placing.parent_id, true), enabled: !isTop }).data
    ?.parents
  const from = own && { parent_id: location.parent_id, path: own.slice(0, -1) }
  const to = isTop ? { parent_id: '0', path: [] } : target && { parent_id: placing.parent_id, path: target }

  async function carryOut(): Promise<void> {
    // After a conflict, the location is loaded again and its new state shown.
    await move([{ location, placing }])
    onClose()
  }

  return (
    <ConfirmDialog
      title={words?.title ?? t('move.askTitle', { name: location.name })}
      message={
        <Stack gap="3">
          <Difference
            name={t('history.place')}
            before={from ? <PlaceText place={from} /> : '…'}
            after={to ? <PlaceText place={to} /> : '…'}
            action={null}
          />
          <div>
            <MoveEffect projectId={projectId} locations={[location]} parentId={placing.parent_id} />
          </div>
          <div>
            <Impact projectId={projectId} locations={[location]} lead={t('move.goesAlong')} none={null} />
          </div>
        </Stack>
      }
      confirmLabel={words?.confirm ?? t('move.confirm')}
      busy={isMoving}
      onClose={(confirmed) => {
        if (confirmed) void carryOut()
        else onClose()
      }}
    />
  )
}
