import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { id } from '../values.ts'

export const userFiguresCalls = defineCalls({
  '/user/getFigures': {
    summary: 'How many people a project has, without removed ones, and how many of them signed in lately',
    effect: 'read',
    access: inProject('user_view'),
    shows: ['users', 'rights'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      people: z.int(),
      signed_in: z.int().meta({ description: 'Those who signed in within 30 days' }),
    }),
  },
})
