import { z } from 'zod'
import { defineCalls, projectMember } from '../call.ts'
import { limits } from '../limits.ts'
import { filledText, id, statusReply, text, version } from '../values.ts'

/** How large a card of the home page is drawn. */
const size = z.enum(['small', 'wide', 'tall'])

/** A card of the home page: the name of the widget, as the module that fills the point declares it, and its size. */
const homeCard = z.strictObject({
  widget: z
    .string()
    .regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/i)
    .max(limits.homeWidgetLength),
  size,
})

const areDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length

const home = z
  .array(homeCard)
  .max(limits.homeCards)
  .refine((cards) => areDistinct(cards.map(({ widget }) => widget)))

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
    shows: ['overviews'],
    input: z.strictObject({ project_id: id }),
    reply: overview,
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
