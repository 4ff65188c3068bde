import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { code, filledText, id, statusReply } from '../values.ts'
import { newAsset } from './asset.ts'

/** Stands for the number in the code and the name of a series. */
const numberSign = '#'

const number = filledText(limits.seriesNumberLength)

/** Assets that differ by a number alone, such as AHU-01 to AHU-24. */
const series = {
  location_id: id,
  from: number.meta({ description: 'The first number, such as 1, 01 or B-1' }),
  to: number.meta({ description: `The last number; at most ${limits.seriesLength} numbers` }),
  code: code.meta({ description: `Its '${numberSign}' stands for the number` }),
  name: filledText(limits.nameLength).meta({ description: `Each '${numberSign}' stands for the number` }),
}

export const assetSeriesCalls = defineCalls({
  '/asset/previewSeries': {
    summary: 'The codes and names of a series of assets, and which codes are taken; nothing is changed',
    effect: 'read',
    access: onThing('location', 'asset_add'),
    shows: ['assets', 'locations', 'user-locations', 'rights'],
    input: z.strictObject(series),
    reply: z.object({
      assets: z.array(z.object({ code: z.string(), name: z.string(), is_taken: z.boolean() })),
    }),
  },
  '/asset/createSeries': {
    summary: 'Put assets that differ by a number alone at a location, all or none',
    effect: 'create',
    access: onThing('location', 'asset_add'),
    changes: ['assets'],
    input: newAsset.omit({ barcode: true, serial_number: true }).extend({
      ...series,
      parent_id: id.optional().meta({ description: 'What they are parts of' }),
      skip_taken: z
        .boolean()
        .default(false)
        .meta({ description: 'Leaves out the assets whose codes are taken, instead of refusing all' }),
    }),
    reply: statusReply.extend({ ids: z.array(id), skipped: z.array(z.string()) }),
  },
})
