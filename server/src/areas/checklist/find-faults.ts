import { checkItems, limits, type ChecklistDefinition, type ChecklistItem } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import type { DraftFault } from '../../drafts/drafts.presenter.ts'
import { lockOfferedEntries } from '../library/project-words.loader.ts'
import { findPictures, findServices } from './checklist.repository.ts'

/** What an item names outside of its checklist, by the path below the item. */
function namedBy(item: ChecklistItem) {
  const services =
    item.type === 'section'
      ? []
      : (['on_fail', 'on_flag'] as const).flatMap((member) => {
          const id = item[member]?.service_id
          return id ? [{ id, path: `${member}.service_id` }] : []
        })
  return { services, picture: item.picture_id ?? undefined }
}

/**
 * Finds all that keeps the draft of a checklist from being published. 'locked' keeps the services that it names offered until the
 * transaction ends.
 */
export async function findFaults(
  database: Database,
  { id, project_id: projectId }: { id: string; project_id: string },
  { items }: ChecklistDefinition,
  lock?: 'locked',
): Promise<DraftFault[]> {
  const named = items.map(namedBy)
  if (lock && named.some(({ services }) => services.length > 0))
    await lockOfferedEntries(database, projectId, ['service'])
  const services = await findServices(
    database,
    projectId,
    named.flatMap((one) => one.services.map((service) => service.id)),
  )
  const pictures = await findPictures(
    database,
    id,
    named.flatMap(({ picture }) => picture ?? []),
  )
  const isEmpty = items.every(({ type }) => type === 'section')
  return [
    ...(isEmpty ? [{ fault: 'checklist_empty' as const, path: 'items' }] : []),
    ...checkItems(items).map(({ fault, path }): DraftFault => {
      const maximum = path === '' ? limits.itemsOfChecklist : limits.roundsOfSection
      return {
        fault,
        path: path === '' ? 'items' : `items.${path}`,
        ...(fault === 'checklist_full' && { params: { maximum } }),
      }
    }),
    ...named.flatMap((one, place): DraftFault[] => [
      ...one.services
        .filter((service) => !services.has(service.id))
        .map(({ path }) => ({ fault: 'checklist_service_unknown' as const, path: `items.${place}.${path}` })),
      ...(one.picture !== undefined && !pictures.has(one.picture)
        ? [{ fault: 'checklist_picture_unknown' as const, path: `items.${place}.picture_id` }]
        : []),
    ]),
  ]
}
