import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { limits } from '../limits.ts'
import {
  code,
  filledText,
  id,
  multilingual,
  nameInput,
  optionalCode,
  parentId,
  statusReply,
} from '../values.ts'

/** Stands for the number in the code and the names of a series. */
const numberSign = '#'

const number = filledText(limits.seriesNumberLength)

/** Locations that differ by a number alone, such as rooms 201 to 210. */
const series = {
  project_id: id,
  from: number.meta({ description: 'The first number, such as 201, 01 or B-1' }),
  to: number.meta({ description: `The last number; at most ${limits.seriesLength} numbers` }),
  code: code.meta({ description: `Its '${numberSign}' stands for the number` }),
  name: nameInput.meta({ description: `Each '${numberSign}' stands for the number` }),
}

export const locationSeriesCalls = defineCalls({
  '/location/suggestCode': {
    summary: 'A free code for a location below a parent, as its siblings or the parent are coded',
    effect: 'read',
    access: inProject('location_add'),
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({ project_id: id, parent_id: parentId.default('0') }),
    reply: z.object({
      code: z.string().meta({ description: 'Empty if nothing can be suggested' }),
      category_code: z.string().meta({ description: 'That of the last sibling; empty without siblings' }),
      series: z
        .object({ from: z.string(), code: z.string(), name: multilingual })
        .nullable()
        .meta({ description: 'How the siblings are numbered, and the next number; null if they are not' }),
    }),
  },
  '/location/previewSeries': {
    summary: 'The codes and names of a series, and which codes are taken; nothing is changed',
    effect: 'read',
    access: inProject('location_add'),
    shows: ['locations', 'rights'],
    input: z.strictObject(series),
    reply: z.object({
      locations: z.array(z.object({ code: z.string(), name: z.string(), is_taken: z.boolean() })),
    }),
  },
  '/location/createSeries': {
    summary: 'Create locations that differ by a number alone below one parent, all or none',
    effect: 'create',
    access: inProject('location_add'),
    changes: ['locations'],
    input: z.strictObject({
      ...series,
      parent_id: parentId.default('0'),
      category_code: optionalCode.optional(),
      skip_taken: z
        .boolean()
        .default(false)
        .meta({ description: 'Leaves out the locations whose codes are taken, instead of refusing all' }),
    }),
    reply: statusReply.extend({ ids: z.array(id), skipped: z.array(z.string()) }),
  },
})
