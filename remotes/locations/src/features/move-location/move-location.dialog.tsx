import type { Location } from '@atrium/contract'
import { DialogFrame } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, Callout, Text } from '@atrium/ui'
import { useState } from 'react'
import { atTheEnd } from '../../queries/place-in.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { mayLand } from '../../tree/drop-target.ts'
import { LocationTree } from '../../tree/location-tree.tsx'
import { useTree } from '../../tree/use-tree.ts'
import { useMove } from './use-move.ts'

export interface MoveLocationProps {
  readonly projectId: string
  readonly location: Location
  readonly onClose: () => void
}

/** Chooses the new parent of a location in the tree. */
export default function MoveLocationDialog({ projectId, location, onClose }: MoveLocationProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { seesAll } = useLocationRights()
  const tree = useTree({ projectId })
  const [target, setTarget] = useState<Location | null>(null)
  const { move, isMoving } = useMove(projectId)

  const place = target && tree.outline.placeOf(target.id)
  const line = place ? tree.outline.lineOf(place) : undefined
  const fits =
    line !== undefined && mayLand(tree.outline, location, tree.outline.rowAt(line), 'into', seesAll)

  async function carryOut(parentId: string): Promise<void> {
    const { id, version } = location
    if (await move(location, { id, version, parent_id: parentId, position: atTheEnd })) onClose()
  }

  return (
    <DialogFrame
      title={t('move.title', { name: location.name })}
      size="md"
      busy={isMoving}
      onClose={onClose}
      footer={
        <>
          {seesAll && location.parent_id !== '0' ? (
            <Button me="auto" disabled={isMoving} onClick={() => void carryOut('0')}>
              {t('move.toTop')}
            </Button>
          ) : null}
          <Button disabled={isMoving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            busy={isMoving}
            disabled={!fits}
            onClick={() => void (target && carryOut(target.id))}
          >
            {t('move.here')}
          </Button>
        </>
      }
    >
      <Text tone="muted" mb="2">
        {t('move.hint')}
      </Text>
      <Box
        display="flex"
        flexDirection="column"
        height="min(26rem, 50dvh)"
        borderWidth="1px"
        borderRadius="l2"
        p="1"
      >
        <LocationTree
          tree={tree}
          label={t('move.tree')}
          selectedId={target?.id ?? null}
          onChoose={setTarget}
          renderTrouble={(error) => <Callout tone="error">{failureText(error)}</Callout>}
        />
      </Box>
      {target && !fits ? (
        <Text tone="error" mt="2" role="status">
          {t('move.notThere', { name: target.name })}
        </Text>
      ) : null}
    </DialogFrame>
  )
}
