import type { LocationTreeNode } from '@atrium/contract'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { notFound } from '../../serve/failure.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { described, renamed } from './edits.ts'
import { childrenOf } from './list-children.ts'
import { loadLocation, withLocation } from './location.loader.ts'
import { coordsOf, presentFound, presentLocation, presentLocations } from './location.presenter.ts'
import { findSteps } from './location-rows.loader.ts'
import { seenLabels } from './sight.ts'
import { updateLocation } from './update-location.ts'

/** The sub-location calls: other names for the same locations, with the same implementation. */
export const subLocationServed: readonly ServedCall[] = [
  serve(
    '/sublocation/get/{id}',
    async ({ id, ...page }, context) => {
      const { language } = context.actor
      const { sight, ...row } = await loadLocation(context, id, 'location_view')
      const children = await childrenOf(context, sight, row.id, page, 'active')
      const node = asNode(presentLocation(row, sight, language))
      const below = presentLocations(children.rows, sight, language).map(asNode)
      return { sublocation: { ...node, children: below }, total: children.total }
    },
    withLocation('id'),
  ),

  serve(
    '/sublocation/details/{id}',
    async ({ id }, context) => {
      const { sight, ...row } = await loadLocation(context, id, 'location_view')
      const [sublocation] = await presentFound(context.database, [row], sight, context.actor.language)
      if (!sublocation) throw notFound()
      return { sublocation }
    },
    withLocation('id'),
  ),

  serve(
    '/sublocation/raw/{id}',
    async ({ id }, context) => {
      const { sight, ...row } = await loadLocation(context, id, 'location_view')
      const location = presentLocation(row, sight, context.actor.language)
      return { sublocation: { ...location, name: row.name, description: row.description } }
    },
    withLocation('id'),
  ),

  serve(
    '/sublocation/get-path/{id}',
    async ({ id }, context) => {
      const { sight, path } = await loadLocation(context, id, 'location_view')
      const labels = seenLabels(sight, path)
      const steps = await findSteps(context.database, labels)
      return {
        path: labels.flatMap((label) => {
          const step = steps.get(label)
          if (!step) return []
          const name = inLanguage(step.name, context.actor.language)
          return [{ id: step.id, name, address: step.address, code: step.code, coords: coordsOf(step) }]
        }),
      }
    },
    withLocation('id'),
  ),

  serve('/sublocation/update-name', async (input, context) => ({
    version: await updateLocation(context, input, renamed(context, input.name)),
  })),

  serve('/sublocation/update-description', async (input, context) => ({
    version: await updateLocation(context, input, described(context, input.description)),
  })),

  serve('/sublocation/update-code', async (input, context) => ({
    version: await updateLocation(context, input, () => ({ code: input.code })),
  })),

  serve('/sublocation/update-address', async (input, context) => ({
    version: await updateLocation(context, input, () => ({ address: input.address })),
  })),
]

function asNode(
  location: Pick<LocationTreeNode, 'id' | 'name' | 'parent_id' | 'has_children'> & { address: string },
): LocationTreeNode {
  const { id, name, address, parent_id, has_children } = location
  return { id, name, description: address, parent_id, has_children }
}
