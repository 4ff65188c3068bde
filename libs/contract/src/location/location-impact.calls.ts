import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id, ids, parentId } from '../values.ts'

/** What removing, moving or reactivating these locations would affect. */
const impact = z
  .object({
    locations: z.int().meta({ description: 'All of them, the named ones too' }),
    by_category: z.array(z.object({ category_code: z.string(), count: z.int() })),
    groups: z.int().meta({ description: 'Location groups that hold one of them' }),
    users: z.int().meta({ description: 'Users that one of them is assigned to' }),
    teams: z.int().meta({ description: 'Teams that one of them is assigned to' }),
    stores: z.int().meta({ description: 'Stores that serve one of them, among those the caller sees' }),
    assets: z.int().meta({ description: 'Assets that stand there: their count in `things`, else 0' }),
    things: z
      .array(
        z.object({
          thing: z.string().meta({ description: 'Such as `asset`' }),
          name: z.string().meta({
            description:
              "What several of them are called in the caller's language; its kind if its area has no words",
          }),
          count: z.int().min(1),
        }),
      )
      .meta({
        description: 'What stands there, as far as the caller sees it; no kind of which there is none',
      }),
  })
  .meta({ id: 'LocationImpact' })
export type LocationImpact = z.infer<typeof impact>

const concerned = z.array(
  z.object({ kind: z.enum(['group', 'store', 'team', 'user']), id, name: z.string() }),
)

/** What covers locations from above in a new place and not in the old one, and the other way round. */
const moveEffect = z
  .object({
    gained: concerned.meta({ description: `By kind and name, ${limits.maximumReasons} at most` }),
    gained_total: z.int().min(0),
    lost: concerned.meta({ description: `By kind and name, ${limits.maximumReasons} at most` }),
    lost_total: z.int().min(0),
  })
  .meta({ id: 'MoveEffect' })
export type MoveEffect = z.infer<typeof moveEffect>

const view = onThing('location', 'location_view')

export const locationImpactCalls = defineCalls({
  '/location/getImpact': {
    summary: 'What a move, removal or reactivation would touch; nothing is changed',
    effect: 'read',
    access: view,
    shows: ['locations'],
    input: z.strictObject({ locations: ids }),
    reply: z.object({ impact }),
  },
  '/location/getMoveImpact': {
    summary:
      'Which people, teams, stores and groups a place below another parent gives to some locations and takes from them, as far as the caller sees them; nothing is changed',
    effect: 'read',
    access: view,
    shows: ['locations', 'teams', 'stores', 'location-groups', 'user-locations'],
    input: z.strictObject({ locations: ids, parent_id: parentId }),
    reply: z.object({ effect: moveEffect }),
  },
})
