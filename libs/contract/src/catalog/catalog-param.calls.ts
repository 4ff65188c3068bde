import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id, statusReply, version } from '../values.ts'
import { catalogParam, writtenParam } from './catalog-param.ts'

const count = (description: string) => z.int().meta({ description })

export const catalogParamCalls = defineCalls({
  '/catalog/getParams/{id}': {
    summary: 'The parameters of a kind of asset: those of the kinds above it, from the top, and its own',
    effect: 'read',
    access: onThing('catalog', 'catalog_params_view'),
    shows: ['assets', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      params: z.array(catalogParam),
      version: version.meta({ description: 'Of the kind' }),
    }),
  },
  '/catalog/updateParams': {
    summary:
      'Replace the own parameters of a kind. New ones need catalog_params_add, changed ones catalog_params_edit and missing ones catalog_params_delete, each in every project that uses the kind',
    effect: 'change',
    access: onThing('catalog', 'catalog_params_edit'),
    changes: ['assets'],
    input: z.strictObject({
      id,
      params: z.array(writtenParam).max(limits.paramsOfCatalog),
      drop_readings: z
        .boolean()
        .default(false)
        .meta({ description: 'Also remove the readings of the parameters that are missing' }),
      dry_run: z.boolean().default(false).meta({ description: 'Only return the preview' }),
      version: version.optional(),
    }),
    reply: statusReply.extend({
      version: version.meta({ description: 'Of the kind' }),
      preview: z.object({
        added: count('Parameters'),
        changed: count('Parameters'),
        removed: count('Parameters'),
        uses: z
          .object({
            assets: count('Assets of the kind and of those below it, which the change affects'),
            readings_removed: count('Readings of the parameters that are missing'),
            readings_rekinded: count(
              'Readings of those that become another kind of parameter: the change is refused unless it is 0',
            ),
          })
          .nullable()
          .meta({ description: 'Null if the caller does not see every asset that could have the kind' }),
      }),
    }),
  },
})
