import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { home } from '../overview/home-card.ts'
import { id, statusReply, version } from '../values.ts'

const roleHome = z
  .object({
    home: home.nullable().meta({ description: 'null: what the modules of the role offer' }),
    version: version.meta({ description: 'Of the cards, not of the role' }),
  })
  .meta({ id: 'RoleHome' })
export type RoleHome = z.infer<typeof roleHome>

export const roleHomeCalls = defineCalls({
  '/role/getHome/{id}': {
    summary: 'The cards that the home page of a role’s holders starts with',
    effect: 'read',
    access: onThing('role', 'role_view'),
    shows: ['roles', 'rights'],
    input: z.strictObject({ id }),
    reply: roleHome.extend({ name: z.string().meta({ description: 'Of the role' }) }),
  },
  '/role/updateHome': {
    summary: 'Choose the cards that the home page of a role’s holders starts with',
    effect: 'change',
    access: onThing('role', 'role_edit'),
    changes: ['roles'],
    input: z.strictObject({ role_id: id, home: home.nullable(), version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
})
