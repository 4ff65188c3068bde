import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id, paging, statusReply, version } from '../values.ts'
import { catalogSpare, kindOfSpare, writtenSpare } from './catalog-spare.ts'

const count = (description: string) => z.int().meta({ description })

export const catalogSpareCalls = defineCalls({
  '/catalog/getSpares/{id}': {
    summary: 'The spare parts of a kind of asset: those of the kinds above it, from the top, and its own',
    effect: 'read',
    access: onThing('catalog', 'catalog_view'),
    shows: ['assets', 'materials', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      spares: z.array(catalogSpare),
      version: version.meta({ description: 'Of the kind' }),
    }),
  },
  '/catalog/getKindsOfSpare': {
    summary:
      'The kinds of assets of a project, and of all projects, that name a material as a spare part, by name',
    effect: 'read',
    access: inProject('catalog_view'),
    shows: ['assets', 'materials', 'rights'],
    input: z.strictObject({ project_id: id, material_id: id, ...paging() }),
    reply: z.object({
      kinds: z.array(kindOfSpare).meta({ description: 'None for an unknown material' }),
      total: z.int().meta({ description: 'On all pages' }),
    }),
  },
  '/catalog/updateSpares': {
    summary:
      'Replace the own spare parts of a kind; needs the right in every project that uses the kind. A material that was not among them needs materials_view, too',
    effect: 'change',
    access: onThing('catalog', 'catalog_edit'),
    changes: ['assets'],
    input: z.strictObject({
      id,
      spares: z.array(writtenSpare).max(limits.sparesOfCatalog),
      dry_run: z.boolean().default(false).meta({ description: 'Only return the preview' }),
      version: version.optional(),
    }),
    reply: statusReply.extend({
      version: version.meta({ description: 'Of the kind' }),
      preview: z.object({
        added: count('Spare parts'),
        changed: count('Spare parts'),
        removed: count('Spare parts'),
        uses: z
          .object({ assets: count('Assets of the kind and of those below it, which the change affects') })
          .nullable()
          .meta({ description: 'Null if the caller does not see every asset that could have the kind' }),
      }),
    }),
  },
})
