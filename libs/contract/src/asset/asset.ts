import { z } from 'zod'
import { catalog } from '../catalog/catalog.ts'
import { limits } from '../limits.ts'
import { pathStep } from '../location/location.ts'
import { code, date, filledText, id, optionalCode, text, time, version } from '../values.ts'

/** From the best to the worst. */
export const assetConditions = ['Excellent', 'Good', 'Fair', 'Poor'] as const
export const assetCondition = z.enum(assetConditions)
export type AssetCondition = z.infer<typeof assetCondition>

export const assetStatuses = ['Active', 'Inactive', 'Maintenance', 'Retired'] as const
export const assetStatus = z.enum(assetStatuses)
export type AssetStatus = z.infer<typeof assetStatus>

/** A piece of equipment at a location. Dates are YYYY-MM-DD. */
export const asset = z
  .object({
    id,
    project_id: id,
    location_id: id,
    catalog_id: id.nullable(),
    code: z.string(),
    name: z.string(),
    barcode: z.string().meta({ description: 'What a scanner reads on its tag' }),
    model: z.string(),
    serial_number: z.string(),
    manufacturer: z.string(),
    vendor: z.string(),
    purchase_date: date.nullable(),
    installed_on: date.nullable(),
    warranty_start_date: date.nullable(),
    warranty_end_date: date.nullable(),
    in_warranty: z.boolean().meta({ description: 'Today, in the time zone of the project' }),
    condition: assetCondition.nullable(),
    criticality_level: z.string(),
    lifecycle_status: z.string(),
    operational_status: assetStatus,
    status_since: time,
    status_reason: z.string(),
    note: z.string(),
    version,
  })
  .meta({ id: 'Asset' })
export type Asset = z.infer<typeof asset>

/** An asset with its kind, and with the path to it as far as the caller sees it. */
export const registeredAsset = asset
  .extend({ catalog: catalog.nullable(), path: z.array(pathStep) })
  .meta({ id: 'RegisteredAsset' })
export type RegisteredAsset = z.infer<typeof registeredAsset>

/** What names an asset. */
const assetName = z.object({ id, code: z.string(), name: z.string() }).meta({ id: 'AssetName' })

/** Whether an asset stands elsewhere than what it is a part of. */
const isDetached = z
  .boolean()
  .meta({ description: 'It does not follow what it is a part of to other locations' })

/** An asset with what it belongs to. */
export const assetDetails = registeredAsset
  .extend({
    parent: assetName.nullable().meta({ description: 'What it is a part of, if the caller sees that' }),
    is_detached: isDetached,
    parts: z.int().meta({ description: 'Its own parts that the caller sees' }),
    status_before: assetStatus
      .nullable()
      .meta({ description: 'Before its maintenance, if it is maintained' }),
  })
  .meta({ id: 'AssetDetails' })
export type AssetDetails = z.infer<typeof assetDetails>

/** An asset in a tree of parts. */
export const assetPart = registeredAsset
  .extend({ is_detached: isDetached, has_children: z.boolean() })
  .meta({ id: 'AssetPart' })
export type AssetPart = z.infer<typeof assetPart>

/** The facts of an asset that its editors write. */
export const assetFacts = {
  code,
  name: filledText(limits.nameLength),
  catalog_id: id.nullable(),
  barcode: optionalCode.trim(),
  model: text(limits.assetTextLength),
  serial_number: text(limits.assetTextLength),
  manufacturer: text(limits.assetTextLength),
  vendor: text(limits.assetTextLength),
  purchase_date: date.nullable(),
  installed_on: date.nullable(),
  warranty_start_date: date.nullable(),
  warranty_end_date: date.nullable(),
  condition: assetCondition.nullable(),
  criticality_level: text(64),
  lifecycle_status: text(64),
  note: text(limits.descriptionLength),
}

export const newAsset = z.strictObject({
  code: assetFacts.code,
  name: assetFacts.name,
  catalog_id: assetFacts.catalog_id.default(null),
  barcode: assetFacts.barcode.default(''),
  model: assetFacts.model.default(''),
  serial_number: assetFacts.serial_number.default(''),
  manufacturer: assetFacts.manufacturer.default(''),
  vendor: assetFacts.vendor.default(''),
  purchase_date: assetFacts.purchase_date.default(null),
  installed_on: assetFacts.installed_on.default(null),
  warranty_start_date: assetFacts.warranty_start_date.default(null),
  warranty_end_date: assetFacts.warranty_end_date.default(null),
  condition: assetFacts.condition.default(null),
  criticality_level: assetFacts.criticality_level.default(''),
  lifecycle_status: assetFacts.lifecycle_status.default(''),
  operational_status: assetStatus.default('Active'),
  note: assetFacts.note.default(''),
})
export type NewAsset = z.output<typeof newAsset>

/** Numbers of assets. What no asset has is left out. */
export const assetCounts = z.object({
  statuses: z.array(z.object({ status: assetStatus, count: z.int() })),
  conditions: z.array(
    z.object({
      condition: assetCondition.nullable().meta({ description: 'Null: nobody has judged it' }),
      count: z.int(),
    }),
  ),
})
