import { z } from 'zod'
import { defineCalls, projectMember } from '../call.ts'
import { limits } from '../limits.ts'
import { filledText, id, statusReply, text, version } from '../values.ts'
import { areDistinct, home } from './home-card.ts'

/** A page that the person keeps at hand: its address within the project. */
const favourite = z.strictObject({
  path: text(limits.favouritePathLength).regex(/^[^/].*$/),
  title: filledText(limits.nameLength).nullable().meta({
    description: 'The name of the thing that the page shows; null for the title of the page itself',
  }),
})

const favourites = z
  .array(favourite)
  .max(limits.favouritesOfProject)
  .refine((pages) => areDistinct(pages.map(({ path }) => path)))

const overview = z
  .object({
    home: home.nullable().meta({ description: 'null: what the person’s roles start with' }),
    favourites,
    guide_hidden: z.boolean().meta({ description: 'Whether the person has dismissed the first steps' }),
    version,
  })
  .meta({ id: 'PersonalOverview' })
export type PersonalOverview = z.infer<typeof overview>

export const overviewCalls = defineCalls({
  '/overview/get': {
    summary: 'How the caller has arranged a project for themselves: cards of the home page, favourites',
    effect: 'read',
    access: projectMember(),
    shows: ['overviews', 'roles', 'rights'],
    input: z.strictObject({ project_id: id }),
    reply: overview.extend({
      start: home.nullable().meta({
        description:
          'What the person’s roles start with, role by role; null where nobody has chosen it: what the modules offer',
      }),
    }),
  },
  '/overview/update': {
    summary: 'Arrange a project for oneself; members that are not given stay as they are',
    effect: 'change',
    access: projectMember(),
    changes: ['overviews'],
    input: z.strictObject({
      project_id: id,
      home: home.nullable().optional(),
      favourites: favourites.optional(),
      guide_hidden: z.boolean().optional(),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
})
