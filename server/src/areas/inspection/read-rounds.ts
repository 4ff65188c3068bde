import {
  limits,
  type CallReply,
  type CallRequest,
  type ChecklistSection,
  type Multilingual,
} from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { loadOfferedChecklist } from '../checklist/offered-checklist.loader.ts'
import { findSteps } from '../location/location-rows.loader.ts'
import { readSeenAssetNames } from '../asset/seen-asset-names.loader.ts'
import { readSight, seenLabels } from '../location/sight.ts'
import { findPublished } from './inspection.repository.ts'
import { loadTargets } from './named-in-inspection.loader.ts'
import { readAssetsBelow, readRooms, type RoundRow } from './rounds.loader.ts'

/** Reads the rooms and assets for which the sections of a checklist would be repeated at a place. @throws Failure as planInspections */
export async function readRounds(
  context: Context,
  { project_id: projectId, checklist_id, ...target }: CallRequest<'/inspection/getRounds'>,
): Promise<CallReply<'/inspection/getRounds'>> {
  const { database, actor } = context
  const checklist = await loadOfferedChecklist(context, projectId, checklist_id, 'inspection')
  const [place] = await loadTargets(context, projectId, [target])
  if (!place) throw new Error('the place of one target is loaded')
  const published = await findPublished(database, checklist.id)
  const sections = (published?.definition.items ?? []).filter(
    (item): item is ChecklistSection =>
      item.type === 'section' && (item.repeat === 'sub_location' || item.repeat === 'asset'),
  )
  const isAsked = (repeat: string) => sections.some((section) => section.repeat === repeat)
  const rooms = isAsked('sub_location') ? await readRooms(database, place, actor.language) : []
  const below = isAsked('asset') ? await readAssetsBelow(database, place) : []
  const sight = await readSight(context, projectId)
  const seen = await readSeenAssetNames(
    context,
    sight,
    below.map(({ id }) => id),
  )
  const assets = below.filter(({ id }) => seen.has(id))
  const labels = [...new Set([...rooms, ...assets].flatMap(({ path }) => seenLabels(sight, path)))]
  const steps = await findSteps(database, labels)
  /** The way to a room ends above it, that to an asset with its place. */
  const present =
    (isPlace: boolean) =>
    ({ id, code, name, path }: RoundRow) => ({
      id,
      code,
      name,
      path: seenLabels(sight, path)
        .slice(0, isPlace ? -1 : undefined)
        .flatMap((label) => steps.get(label) ?? [])
        .map((step: { name: Multilingual }) => inLanguage(step.name, actor.language))
        .join(' › '),
    })
  return {
    sections: sections.map((section) => {
      const rounds = section.repeat === 'asset' ? assets : rooms
      return {
        key: section.key,
        name: inLanguage(section.text, actor.language),
        repeat: section.repeat === 'asset' ? ('asset' as const) : ('sub_location' as const),
        rounds: rounds.slice(0, limits.roundsOfSection).map(present(section.repeat === 'sub_location')),
        total: rounds.length,
      }
    }),
  }
}
