import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { registry } from '../modules/modules.calls.ts'
import { startedWith } from '../modules/release.ts'
import { project } from '../project/project.calls.ts'

export const placeCalls = defineCalls({
  '/user/get_place': {
    summary:
      'What the caller may do in a project and the modules that they may open there, all of it by the same rights; without a project, in any of theirs',
    effect: 'read',
    access: signedIn,
    shows: ['projects', 'modules', 'roles', 'rights'],
    input: z.strictObject({
      project: z.string().max(2000).optional().meta({ description: 'Id or code, as an address names it' }),
      generation: startedWith.optional(),
    }),
    reply: registry.extend({
      project: project
        .nullable()
        .meta({ description: 'Null where none was named, or none that the caller may enter' }),
      projects: z.array(project).meta({
        description: 'The first 100 that the caller may enter; /user/getAllowedProjects gives further pages',
      }),
      rights: z
        .object({
          modules: z.array(z.string()),
          tabs: z.array(z.string()),
          access: z.array(z.string()),
          is_superuser: z.boolean(),
        })
        .meta({ description: 'Codes of what the caller may open and do there' }),
      event_id: z.string().meta({
        description:
          'Passed to GET /events as Last-Event-ID, it makes the stream begin with everything that has changed since this reply was read',
      }),
    }),
  },
})
