import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { defineCalls, inProject, onThing } from '../call.ts'
import { specCondition } from '../catalog/catalog-spec.ts'
import { catalog } from '../catalog/catalog.ts'
import { limits } from '../limits.ts'
import {
  code,
  createdReply,
  date,
  fileReply,
  id,
  idsOrVersions,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  text,
  version,
} from '../values.ts'
import { assetConditions, assetStatuses } from './asset.facts.ts'
import {
  asset,
  assetCondition,
  assetCounts,
  assetDetails,
  assetStatus,
  givenFacts,
  newAsset,
  registeredAsset,
} from './asset.ts'
import { movePreview } from './move-preview.ts'

const shows = ['assets', 'locations', 'user-locations', 'rights'] as const
const reason = text(limits.commentLength).trim().optional()
const anyOf = <Value extends z.ZodType>(value: Value, count: number) =>
  z.array(value).min(1).max(count).optional().meta({ description: 'Only assets with one of these' })

/** A code of the library, in any letter case. */
const word = text(limits.codeLength)

/** The orders of a list of assets: by code, by name, or by the end of the warranty with assets that have none last. */
export const assetSorts = [
  'code',
  'code_desc',
  'name',
  'name_desc',
  'warranty_end',
  'warranty_end_desc',
] as const

/** What narrows a list of assets. */
const assetFilter = {
  project_id: id,
  location_id: id.optional().meta({ description: 'Only what stands there or below' }),
  location_group_id: id
    .optional()
    .meta({ description: 'Only what stands in a place of the group or below one' }),
  catalog_id: id.optional().meta({ description: 'Only this kind and those below it' }),
  status: anyOf(assetStatus, assetStatuses.length),
  condition: anyOf(assetCondition, assetConditions.length),
  criticality: anyOf(word, limits.entriesOfKind).meta({
    description: 'Only assets with one of these codes of the library',
  }),
  lifecycle: anyOf(word, limits.entriesOfKind).meta({
    description: 'Only assets with one of these codes of the library',
  }),
  in_warranty: z.boolean().optional(),
  warranty_ends_before: date.optional(),
  spec: z.array(specCondition).min(1).max(limits.specConditions).optional().meta({
    description:
      'Only assets whose specifications meet all of these; with any, the call asks for catalog_specs_view',
  }),
  ...searchWords,
}

/** A specification of an asset, with its value as the asset has it. */
const listedValue = z.object({ spec_id: id, value: z.string() })

/** An asset that a search found. */
const foundAsset = registeredAsset.extend({
  parent: z
    .object({ id, code: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'What it is a part of, if the caller sees that' }),
  photo: picture.nullable().meta({ description: 'Its cover photo' }),
  specs: z
    .array(listedValue)
    .meta({ description: 'What it has of `spec_columns`; nothing without catalog_specs_view' }),
})

export const assetCalls = defineCalls({
  '/location/createAssets': {
    summary:
      'Put assets at a location, all or none. What they leave empty comes from their kinds, or from the nearest kinds above that say something',
    effect: 'create',
    access: onThing('location', 'asset_add'),
    changes: ['assets'],
    input: z.strictObject({ location_id: id, assets: z.array(newAsset).min(1).max(limits.batchSize) }),
    reply: statusReply.extend({ ids: z.array(id) }),
  },
  '/location/getAssetsByCatalog': {
    summary: 'The assets of one kind at a location and below',
    effect: 'read',
    access: onThing('location', 'asset_view'),
    shows,
    input: z.strictObject({ sublocation_id: id, catalog_id: id, ...paging() }),
    reply: z.object({ assets: z.array(asset) }),
  },
  '/location/getAssetCatalogCount': {
    summary: 'How many kinds of assets there are at a location and below, and how many assets of each',
    effect: 'read',
    access: onThing('location', 'asset_view'),
    shows,
    input: z.strictObject({ location_id: id }),
    reply: z.object({ count: z.int(), catalogs: z.array(catalog.extend({ count: z.int() })) }),
  },
  '/asset/search': {
    summary: 'Search by code, name, barcode, serial number, model and manufacturer',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('asset_view'),
    shows: [...shows, 'location-groups', 'attachments'],
    input: z.strictObject({
      ...assetFilter,
      spec_columns: z
        .array(id)
        .max(limits.specColumns)
        .default([])
        .meta({ description: 'Specifications whose values are returned; unknown ones are ignored' }),
      sort: z.enum(assetSorts).default('code'),
      ...paging(),
    }),
    reply: z.object({
      assets: z.array(foundAsset),
      total: z.int().meta({ description: `On all pages, counted to ${limits.countedAssets}` }),
      total_is_lower_bound: z.boolean().meta({ description: 'There are more than were counted' }),
    }),
  },
  '/asset/export': {
    summary:
      'The assets that a search finds, as a file, with the specifications that lists show if the caller sees them',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('asset_view'),
    shows,
    blob: true,
    later: true,
    input: z.strictObject({
      ...assetFilter,
      ids: z
        .array(id)
        .min(1)
        .max(limits.batchSize)
        .optional()
        .meta({ description: 'Only these; those that the search does not find are left out' }),
      sort: z.enum(assetSorts).default('code'),
      format: z.enum(['csv', 'xlsx']),
    }),
    reply: fileReply,
  },
  '/asset/getCounts': {
    summary:
      'How many assets of a project the caller sees by their status, and by the condition of those that are not retired',
    effect: 'read',
    access: inProject('asset_view'),
    shows,
    input: z.strictObject({ project_id: id }),
    reply: assetCounts,
  },
  '/asset/findByCode': {
    summary:
      'The assets that have a code, barcode, serial number or the token of a label, in any letter case',
    effect: 'read',
    access: inProject('asset_view'),
    shows,
    input: z.strictObject({ project_id: id, codes: z.array(code).min(1).max(limits.codesAtOnce) }),
    reply: z.object({
      assets: z.array(registeredAsset).meta({ description: `Up to ${limits.maximumPageSize}, by code` }),
    }),
  },
  '/asset/getDetails/{id}': {
    summary: 'An asset',
    effect: 'read',
    access: onThing('asset', 'asset_view'),
    shows,
    input: z.strictObject({ id }),
    reply: z.object({ asset: assetDetails }),
  },
  '/asset/create': {
    summary:
      'Put an asset at a location. What it leaves empty comes from its kind, or from the nearest kind above that says something',
    effect: 'create',
    access: onThing('location', 'asset_add'),
    changes: ['assets'],
    input: newAsset.extend({
      location_id: id,
      parent_id: id.optional().meta({
        description: 'What it is a part of. It is detached if that stands at another location',
      }),
    }),
    reply: createdReply,
  },
  '/asset/update': {
    summary: 'Change facts of an asset; what is not given stays',
    effect: 'change',
    access: onThing('asset', 'asset_edit'),
    changes: ['assets'],
    input: z.strictObject({ id, ...z.object(givenFacts).partial().shape, version: version.optional() }),
    reply: createdReply.extend({ version }),
  },
  '/asset/changeStatus': {
    summary:
      'Change the status of an asset. After maintenance it gets the status before it, or becomes inactive. A retired one gives its code up, and can only become inactive',
    effect: 'change',
    access: onThing('asset', 'asset_edit'),
    changes: ['assets'],
    input: z.strictObject({
      id,
      status: assetStatus,
      reason,
      parts: z.enum(['retire', 'release']).optional().meta({
        description:
          'What becomes of the parts of an asset that is retired. `retire`: those that stand with it are retired, too. `release`: its own parts become parts of nothing. Needed if it has parts in use',
      }),
      version: version.optional(),
    }),
    reply: createdReply.extend({ version }),
  },
  '/asset/move': {
    summary: 'Move assets to another location of their project with their parts, all or none',
    effect: 'change',
    access: onThing('asset', 'asset_edit'),
    changes: ['assets'],
    input: z.strictObject({
      assets: idsOrVersions,
      location_id: id,
      with_parts: z
        .boolean()
        .default(true)
        .meta({ description: 'Parts that are not detached go along; otherwise they stay, and are detached' }),
      reason,
      dry_run: z.boolean().default(false).meta({ description: 'Only return the preview' }),
    }),
    reply: statusReply.extend({ moved: z.int(), preview: movePreview }),
  },
  '/asset/remove/{id}': {
    summary:
      'Remove an asset without parts that nobody has changed since it was added; others can be retired',
    effect: 'change',
    access: onThing('asset', 'asset_delete'),
    changes: ['assets'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
})
