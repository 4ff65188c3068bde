import { isCallFailure, useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { offerUndo } from '../../dialogs/offer-undo.ts'
import type { PlanPoint } from './plan-point.ts'

/** A location that is placed, moved or taken off. */
export interface Placing {
  readonly id: string
  readonly name: string
  /** Null: not on the plan. */
  readonly was: PlanPoint | null
  readonly at: PlanPoint | null
}

/** Changes the plan of a location, and offers to undo each change. Failures are shown. */
export function usePlanChanges(locationId: string, version: number | null) {
  const t = useTexts()
  const failureText = useFailureText()
  const placing = useChange('/location/placeOnPlan')
  const setting = useChange('/location/setPlan')

  /** Returns the version afterwards, or null after a failure. */
  async function tried(change: () => Promise<{ version: number }>): Promise<number | null> {
    try {
      return (await change()).version
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
      return null
    }
  }
  const send = (id: string, at: PlanPoint | null, of: number | null) =>
    tried(() =>
      placing.mutateAsync({
        location_id: locationId,
        pins: [{ location_id: id, at }],
        ...(of !== null && { version: of }),
      }),
    )
  const choose = (pictureId: string | null, of: number | null) =>
    tried(() =>
      setting.mutateAsync({
        location_id: locationId,
        attachment_id: pictureId,
        ...(of !== null && { version: of }),
      }),
    )

  return {
    isBusy: placing.isPending || setting.isPending,
    async place({ id, name, was, at }: Placing): Promise<void> {
      const newer = await send(id, at, version)
      if (newer === null) return
      offerUndo(t(at ? 'plan.placed' : 'plan.takenOff', { name }), t('undo'), () => send(id, was, newer))
    },
    /** Makes a picture the plan, or takes the plan away. */
    async choose(
      picture: { readonly id: string; readonly name: string } | null,
      wasId: string | null,
    ): Promise<void> {
      const newer = await choose(picture?.id ?? null, version)
      if (newer === null) return
      const done = picture ? t('plan.chosen', { name: picture.name }) : t('plan.takenAway')
      offerUndo(done, t('undo'), () => choose(wasId, newer))
    },
  }
}
