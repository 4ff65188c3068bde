import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { id } from '../values.ts'

export const locationFiguresCalls = defineCalls({
  '/location/getFigures': {
    summary: 'How many buildings and rooms of a project the caller sees, and the net area of these rooms',
    effect: 'read',
    access: inProject('location_view'),
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      buildings: z.int(),
      rooms: z.int(),
      net_area: z.number().nullable().meta({
        description: 'In square metres, of the rooms whose workbook tells it; null if none does',
      }),
    }),
  },
})
