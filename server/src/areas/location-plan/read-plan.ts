import type { CallReply } from '@atrium/contract'
import { presentAttachment } from '../../attachments/attachment.presenter.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import type { LoadedLocation } from '../location/location.loader.ts'
import { findFileOf, findPins, findPlan, isRemovedFile } from './location-plan.repository.ts'

type Plan = CallReply<'/location/getPlan'>

/** Returns the plan of a location, with what the caller sees of the locations on it. */
export async function readPlan(context: Context, location: LoadedLocation): Promise<Plan> {
  const { database, actor } = context
  const plan = await findPlan(database, location.id)
  const none: Plan = { picture: null, is_picture_removed: false, pins: [], version: plan?.version ?? null }
  const pictureId = plan?.attachment_id ?? null
  if (pictureId === null) return none
  const picture = await findFileOf(database, location.id, pictureId)
  if (!picture) return { ...none, is_picture_removed: await isRemovedFile(database, pictureId) }
  const pins = await findPins(database, location, location.sight)
  return {
    ...none,
    picture: presentAttachment(context, picture),
    pins: pins.map(({ name, ...pin }) => ({ ...pin, name: inLanguage(name, actor.language) })),
  }
}
