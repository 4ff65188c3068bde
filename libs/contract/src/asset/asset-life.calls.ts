import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { createdReply, id, statusReply, text, version } from '../values.ts'
import { newAsset } from './asset.ts'

const { shape } = newAsset

/** What an asset does not take over from the one that it replaces. */
const newOfItsOwn = newAsset.omit({
  code: true,
  barcode: true,
  name: true,
  catalog_id: true,
  criticality_level: true,
  lifecycle_status: true,
  operational_status: true,
  note: true,
})

export const assetLifeCalls = defineCalls({
  '/asset/duplicate': {
    summary:
      'Add an asset with the facts and the specifications of another one. Its barcode, serial number, days of purchase, installation and warranty, status and parts are its own. What both leave empty comes from their kind, or from the nearest kind above that says something',
    effect: 'create',
    access: onThing('asset', 'asset_add'),
    changes: ['assets'],
    input: z.strictObject({
      id: id.meta({ description: 'The asset to copy' }),
      code: shape.code,
      name: shape.name,
      location_id: id.optional().meta({ description: 'Left out: where the other one stands' }),
      barcode: shape.barcode,
      serial_number: shape.serial_number,
      purchase_date: shape.purchase_date,
      installed_on: shape.installed_on,
      warranty_start_date: shape.warranty_start_date,
      warranty_end_date: shape.warranty_end_date,
    }),
    reply: createdReply,
  },
  '/asset/replace': {
    summary:
      'Put a new asset in the place of another one. It takes its code, barcode, label, location, kind and what it is a part of; the old one is retired',
    effect: 'create',
    access: onThing('asset', 'asset_edit'),
    changes: ['assets'],
    input: z.strictObject({
      id: id.meta({ description: 'The asset that is replaced' }),
      name: shape.name.optional().meta({ description: 'Left out: the same name' }),
      ...newOfItsOwn.shape,
      parts: z.enum(['move', 'release']).default('move').meta({
        description: '`move`: its parts become parts of the new one. `release`: they become parts of nothing',
      }),
      reason: text(limits.commentLength).trim().optional(),
      dry_run: z.boolean().default(false).meta({ description: 'Only return the preview' }),
      version: version.optional(),
    }),
    reply: statusReply.extend({
      id: id.nullable().meta({ description: 'Of the new asset; null for a preview' }),
      version: version.meta({ description: 'Of the old asset' }),
      preview: z.object({
        code: z.string(),
        barcode: z.string(),
        parts: z.int().meta({ description: 'Own parts that the caller sees' }),
      }),
    }),
  },
})
