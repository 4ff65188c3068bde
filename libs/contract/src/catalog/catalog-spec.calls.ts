import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id, statusReply, version } from '../values.ts'
import { assetSpec, catalogSpec, listedSpec, specValue, writtenSpec } from './catalog-spec.ts'

const count = (description: string) => z.int().meta({ description })

export const catalogSpecCalls = defineCalls({
  '/catalog/getSpecs/{id}': {
    summary: 'The specifications of a kind of asset: those of the kinds above it, from the top, and its own',
    effect: 'read',
    access: onThing('catalog', 'catalog_specs_view'),
    shows: ['assets', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      specs: z.array(catalogSpec),
      version: version.meta({ description: 'Of the kind' }),
    }),
  },
  '/catalog/getListedSpecs': {
    summary:
      'The specifications that lists of assets show, of the kinds that a project has; by the names of the kinds. Also needs catalog_view',
    effect: 'read',
    access: inProject('catalog_specs_view'),
    shows: ['assets', 'rights'],
    input: z.strictObject({
      project_id: id,
      catalog_id: id
        .optional()
        .meta({ description: 'Only those that assets of this kind or of a kind below it can have' }),
    }),
    reply: z.object({
      specs: z.array(listedSpec).meta({ description: `The first ${limits.listedSpecs}` }),
    }),
  },
  '/catalog/updateSpecs': {
    summary:
      'Replace the own specifications of a kind. New ones need catalog_specs_add, changed ones catalog_specs_edit and missing ones catalog_specs_delete, each in every project that uses the kind',
    effect: 'change',
    access: onThing('catalog', 'catalog_specs_edit'),
    changes: ['assets'],
    input: z.strictObject({
      id,
      specs: z.array(writtenSpec).max(limits.specsOfCatalog),
      drop_values: z
        .boolean()
        .default(false)
        .meta({ description: 'Also remove the values of the specifications that are missing' }),
      dry_run: z.boolean().default(false).meta({ description: 'Only return the preview' }),
      version: version.optional(),
    }),
    reply: statusReply.extend({
      version: version.meta({ description: 'Of the kind' }),
      preview: z.object({
        added: count('Specifications'),
        changed: count('Specifications'),
        removed: count('Specifications'),
        uses: z
          .object({
            assets: count('Assets of the kind and of those below it, which the change affects'),
            values_removed: count('Values of the specifications that are missing'),
            values_retyped: count(
              'Values of those that get another type: the change is refused unless it is 0',
            ),
            values_unfit: count('Of these, values that do not fit the new type'),
          })
          .nullable()
          .meta({ description: 'Null if the caller does not see every asset that could have the kind' }),
      }),
    }),
  },
  '/asset/getSpecs/{id}': {
    summary: 'The specifications of an asset, with their values',
    effect: 'read',
    access: onThing('asset', 'asset_view'),
    shows: ['assets', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      specs: z.array(assetSpec),
      version: version.meta({ description: 'Of the asset' }),
    }),
  },
  '/asset/updateSpecs': {
    summary: 'Change values of the specifications of an asset; what is not given stays',
    effect: 'change',
    access: onThing('asset', 'asset_edit'),
    changes: ['assets'],
    input: z.strictObject({
      id,
      values: z
        .array(
          z.strictObject({
            spec_id: id,
            value: specValue.nullable().meta({ description: 'null removes the value' }),
          }),
        )
        .min(1)
        .max(limits.specsOfCatalog * limits.catalogDepth),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version: version.meta({ description: 'Of the asset' }) }),
  },
})
