import { z } from 'zod'
import { paramBounds } from '../catalog/catalog-param.ts'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id, paging, statusReply, time } from '../values.ts'
import { assetParam, newReading, reading } from './asset-reading.ts'

const shows = ['assets', 'locations', 'user-locations', 'rights'] as const

export const assetReadingCalls = defineCalls({
  '/asset/getParams/{id}': {
    summary: 'The parameters of an asset, each with what was read last',
    effect: 'read',
    access: onThing('asset', 'asset_readings_view'),
    shows,
    input: z.strictObject({ id }),
    reply: z.object({ params: z.array(assetParam) }),
  },
  '/asset/getReadings': {
    summary:
      'What was read of a parameter of an asset over time, oldest first: the last before the span, the first in it, and the lowest ' +
      'and the highest of each part of it, at most two hundred. Rejected readings are left out',
    effect: 'read',
    access: onThing('asset', 'asset_readings_view'),
    shows,
    input: z.strictObject({
      asset_id: id,
      param_id: id,
      from: time.optional(),
      to: time.optional().meta({ description: 'Until just before it' }),
    }),
    reply: z.object({ points: z.array(reading), thresholds: paramBounds }),
  },
  '/asset/listReadings': {
    summary: 'All readings of a parameter of an asset with who read them, newest first, also rejected ones',
    effect: 'read',
    access: onThing('asset', 'asset_readings_view'),
    shows,
    input: z.strictObject({ asset_id: id, param_id: id, ...paging() }),
    reply: z.object({
      readings: z.array(
        reading.extend({
          by: z
            .object({ id: id.nullable(), name: z.string() })
            .nullable()
            .meta({ description: 'Without an id for a reader who may not see people' }),
        }),
      ),
    }),
  },
  '/asset/addReadings': {
    summary:
      'Keep what was read on assets, all or none. A counter never falls without a change; what is implausible is kept as suspect',
    effect: 'create',
    access: onThing('asset', 'asset_readings_add'),
    changes: ['assets'],
    input: z.strictObject({ readings: z.array(newReading).min(1).max(limits.readingsAtOnce) }),
    reply: statusReply.extend({
      readings: z
        .array(reading.extend({ asset_id: id, param_id: id }))
        .meta({ description: 'In the order in which they were given' }),
    }),
  },
})
