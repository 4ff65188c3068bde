import type { Attachment, Location, PlanPin } from '@atrium/contract'
import { useSearchState, useTexts } from '@atrium/portal'
import { Box, Button, HStack, IconButton, Stack, Text } from '@atrium/ui'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { planShape, zooms, type Zoom } from '../../addresses/plan-state.ts'
import { PictureChoice } from './picture-choice.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { UnplacedList } from './unplaced-list.tsx'
import { useHeldPin } from './use-held-pin.ts'
import type { usePlanChanges } from './use-plan-changes.ts'

interface DrawnPlanProps {
  readonly location: Location
  readonly plan: { readonly picture: Attachment; readonly pins: readonly PlanPin[] }
  readonly changes: ReturnType<typeof usePlanChanges>
  readonly mayEdit: boolean
  readonly onOpenFiles: () => void
}

/** A plan with its list beside it. Who may edit the location places what is below. */
export function DrawnPlan({ location, plan, changes, mayEdit, onOpenFiles }: DrawnPlanProps) {
  const t = useTexts()
  const [{ zoom, arrange }, setState] = useSearchState(planShape)
  const [isChoosing, setChoosing] = useState(false)
  const held = useHeldPin(changes.place)
  const isArranging = arrange && mayEdit
  const holding = isArranging ? held : null
  const zoomBy = (steps: number): Zoom | undefined => zooms[zooms.indexOf(zoom) + steps]
  const { picture, pins } = plan
  const zoomTo = (next: Zoom | undefined) => next && setState({ zoom: next })
  const pin = holding?.held

  return (
    <Stack gap="3">
      <HStack flexWrap="wrap">
        <IconButton
          size="sm"
          label={t('map.zoomOut')}
          icon={<ZoomOut size={16} aria-hidden />}
          aria-disabled={zoomBy(-1) === undefined}
          onClick={() => zoomTo(zoomBy(-1))}
        />
        <IconButton
          size="sm"
          label={t('map.zoomIn')}
          icon={<ZoomIn size={16} aria-hidden />}
          aria-disabled={zoomBy(1) === undefined}
          onClick={() => zoomTo(zoomBy(1))}
        />
        {mayEdit ? (
          <>
            <Button
              size="sm"
              kind={isArranging ? 'primary' : 'secondary'}
              onClick={() => {
                held.cancel()
                setState({ arrange: !isArranging })
              }}
            >
              {t(isArranging ? 'plan.done' : 'plan.arrange')}
            </Button>
            <Button size="sm" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              {t('plan.another')}
            </Button>
            <Button
              size="sm"
              kind="quiet"
              busy={changes.isBusy}
              onClick={() => void changes.choose(null, picture.id)}
            >
              {t('plan.takeAway')}
            </Button>
          </>
        ) : null}
      </HStack>
      {isChoosing && mayEdit ? (
        <PictureChoice
          location={location}
          chosenId={picture.id}
          isBusy={changes.isBusy}
          onChoose={(chosen) => {
            setChoosing(false)
            if (chosen.id !== picture.id) void changes.choose(chosen, picture.id)
          }}
          onOpenFiles={onOpenFiles}
        />
      ) : null}
      {holding ? (
        <Text textStyle="sm" tone="muted">
          {t('plan.how')}
        </Text>
      ) : null}
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="flex-start">
        <Box flex="3 1 22rem" minWidth="0">
          <PlanPicture
            name={location.name}
            picture={picture}
            pins={pins}
            zoom={Number(zoom)}
            holding={holding}
          />
          <Text role="status" textStyle="sm" tone="muted" minHeight="5" mt="1">
            {pin
              ? t('plan.at', {
                  name: pin.name,
                  left: Math.round(pin.at.x * 1000) / 10,
                  top: Math.round(pin.at.y * 1000) / 10,
                })
              : null}
          </Text>
          {pin ? (
            <HStack>
              <Button size="sm" kind="primary" busy={changes.isBusy} onClick={() => void held.drop()}>
                {t('plan.save')}
              </Button>
              <Button size="sm" onClick={held.cancel}>
                {t('plan.cancel')}
              </Button>
            </HStack>
          ) : null}
        </Box>
        <Stack flex="1 1 12rem" gap="4" minWidth="0">
          <PlanList pins={pins} holding={holding} />
          {holding ? <UnplacedList location={location} pins={pins} holding={holding} /> : null}
        </Stack>
      </Box>
    </Stack>
  )
}
