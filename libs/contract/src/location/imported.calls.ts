import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { filledText, id, paging, searchMembers, searchWords, time } from '../values.ts'
import { pathStep } from './location.ts'

const row = z
  .object({
    id,
    sheet: z
      .string()
      .meta({ description: 'component, type, zone, …: the sheet of the workbook, in lower case' }),
    name: z.string(),
    values: z.record(z.string(), z.string()).meta({
      description:
        'By column as the workbook names it. Who made the row is left out; so is what names other places or stands in columns of the workbook’s own, for a user who does not see the building',
    }),
    places: z
      .array(z.object({ id, path: z.array(pathStep) }))
      .meta({ description: 'Where it is, or what it speaks of, as far as the caller sees it; the first 20' }),
    place_count: z.int(),
    imported_at: time,
  })
  .meta({ id: 'ImportedRow' })
export type ImportedRow = z.infer<typeof row>

export const importedCalls = defineCalls({
  '/location/getImported': {
    summary:
      'What an import brought to a location and what lies below it; what is about equipment needs asset_view too',
    effect: 'read',
    searchedBy: searchMembers,
    access: onThing('location', 'location_view'),
    shows: ['locations', 'imports', 'user-locations', 'rights'],
    input: z.strictObject({
      location_id: id,
      sheet: filledText(40).optional(),
      ...searchWords,
      ...paging(),
    }),
    reply: z.object({
      rows: z.array(row),
      sheets: z
        .array(z.object({ sheet: z.string(), count: z.int() }))
        .meta({ description: 'How many rows there are of each sheet, whatever is searched for' }),
    }),
  },
})
