import { z } from 'zod'
import { catalog } from '../catalog/catalog.ts'
import { schemasOf } from '../facts/schemas-of.ts'
import { pathStep } from '../location/location.ts'
import { id, time, version } from '../values.ts'
import { assetConditions, assetFacts, assetStatuses } from './asset.facts.ts'

const facts = schemasOf(assetFacts)

export const assetCondition = z.enum(assetConditions)
export type AssetCondition = z.infer<typeof assetCondition>

export const assetStatus = z.enum(assetStatuses)
export type AssetStatus = z.infer<typeof assetStatus>

/** A piece of equipment at a location. Dates are YYYY-MM-DD. */
export const asset = z
  .object({
    id,
    project_id: id,
    location_id: id,
    ...facts.reply,
    in_warranty: z.boolean().meta({ description: 'Today, in the time zone of the project' }),
    operational_status: assetStatus,
    status_since: time,
    status_reason: z.string(),
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

/** The members of a change of an asset. */
export const givenFacts = facts.given

export const newAsset = z.strictObject({
  ...facts.created,
  operational_status: assetStatus.default('Active'),
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
