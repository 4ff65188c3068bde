import { z } from 'zod'
import { anywhere, defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import {
  code,
  createdReply,
  date,
  filledText,
  id,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  text,
} from '../values.ts'

const condition = z.enum(['Excellent', 'Good', 'Fair', 'Poor'])
const assetStatus = z.enum(['Active', 'Inactive', 'Maintenance', 'Retired'])

/** A piece of equipment at a location. Dates are YYYY-MM-DD. */
const asset = z
  .object({
    id,
    project_id: id,
    location_id: id,
    catalog_id: id.nullable(),
    code: z.string(),
    name: z.string(),
    model: z.string(),
    serial_number: z.string(),
    manufacturer: z.string(),
    vendor: z.string(),
    purchase_date: date.nullable(),
    warranty_start_date: date.nullable(),
    warranty_end_date: date.nullable(),
    in_warranty: z.boolean(),
    condition: condition.nullable(),
    criticality_level: z.string(),
    lifecycle_status: z.string(),
    operational_status: assetStatus,
    note: z.string(),
  })
  .meta({ id: 'Asset' })
export type Asset = z.infer<typeof asset>

const newAsset = z.strictObject({
  code,
  name: filledText(limits.nameLength),
  catalog_id: id.nullable().default(null),
  model: text(200).default(''),
  serial_number: text(200).default(''),
  manufacturer: text(200).default(''),
  vendor: text(200).default(''),
  purchase_date: date.nullable().default(null),
  warranty_start_date: date.nullable().default(null),
  warranty_end_date: date.nullable().default(null),
  condition: condition.nullable().default(null),
  criticality_level: text(64).default(''),
  lifecycle_status: text(64).default(''),
  operational_status: assetStatus.default('Active'),
  note: text(limits.descriptionLength).default(''),
})
export type NewAsset = z.output<typeof newAsset>

/** A kind of asset. It belongs to no project. */
const catalog = z.object({ id, code: z.string(), name: z.string() }).meta({ id: 'Catalog' })
export type Catalog = z.infer<typeof catalog>

export const assetCalls = defineCalls({
  '/location/createAssets': {
    summary: 'Put assets at a location, all or none',
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
    shows: ['assets', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ sublocation_id: id, catalog_id: id, ...paging() }),
    reply: z.object({ assets: z.array(asset) }),
  },
  '/location/getAssetCatalogCount': {
    summary: 'How many kinds of assets there are at a location and below, and how many assets of each',
    effect: 'read',
    access: onThing('location', 'asset_view'),
    shows: ['assets', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ location_id: id }),
    reply: z.object({ count: z.int(), catalogs: z.array(catalog.extend({ count: z.int() })) }),
  },
  '/catalog/search': {
    summary: 'The kinds of assets, by code or name',
    effect: 'read',
    searchedBy: searchMembers,
    access: anywhere('catalog_view'),
    shows: ['assets'],
    input: z.strictObject({ ...searchWords, ...paging() }),
    reply: z.object({ catalogs: z.array(catalog) }),
  },
  '/catalog/create': {
    summary: 'Add a kind of asset',
    effect: 'create',
    access: anywhere('catalog_add'),
    changes: ['assets'],
    input: z.strictObject({ code, name: filledText(limits.nameLength) }),
    reply: createdReply,
  },
})
