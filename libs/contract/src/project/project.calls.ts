import { z } from 'zod'
import { anywhere, defineCalls, inProject, projectMember, signedIn } from '../call.ts'
import {
  createdReply,
  code,
  filledText,
  id,
  languageCode,
  multilingual,
  paging,
  searchText,
  text,
  version,
} from '../values.ts'

const project = z
  .object({ id, code: z.string(), short_name: z.string(), full_name: z.string(), version })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof project>

const projectSearch = z.strictObject({
  search_text: searchText.optional(),
  search: searchText.optional(),
  code: searchText.optional(),
  short_name: searchText.optional(),
  full_name: searchText.optional(),
  ...paging(),
})

const projectUser = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    file_number: z.string().nullable(),
    identification_number: z.string().nullable(),
    department_codes: z.array(z.string()),
  })
  .meta({ id: 'ProjectUser' })
export type ProjectUser = z.infer<typeof projectUser>

export const projectCalls = defineCalls({
  '/project/create_basic': {
    summary: 'Create a project',
    effect: 'create',
    access: anywhere('project_add'),
    // Emptiness is judged by the handler, which has the product's own words for it.
    input: z.strictObject({
      code: text(64).trim().optional(),
      short_name: text(100).trim().optional(),
      full_name: z.union([text(200), z.record(languageCode, text(200))]).optional(),
    }),
    reply: createdReply,
  },
  '/project/search': {
    summary: 'The caller’s projects; a superuser’s are all',
    effect: 'read',
    access: signedIn,
    input: projectSearch,
    reply: z.object({ projects: z.array(project) }),
  },
  '/project/get_overview': {
    summary: 'A project with its figures, each of what the caller may see',
    effect: 'read',
    access: projectMember(),
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      project: project.extend({
        full_names: multilingual,
        counts: z.object({
          users: z.int(),
          locations: z.int(),
          roles: z.int(),
          location_groups: z.int(),
          teams: z.int(),
        }),
      }),
    }),
  },
  '/project/update': {
    summary: 'Change a project’s names',
    effect: 'change',
    access: inProject('project_edit'),
    input: z.strictObject({
      project_id: id,
      version: version.optional(),
      code: code.optional(),
      short_name: filledText(100).optional(),
      full_name: z.record(languageCode, text(200)).optional(),
    }),
    reply: z.object({ status: z.literal('ok') }),
  },
  '/project/search_users': {
    summary: 'The users of a project',
    effect: 'read',
    access: inProject('user_view'),
    input: z.strictObject({
      project_id: id,
      search_text: searchText.optional(),
      search: searchText.optional(),
      file_or_id: searchText.optional(),
      ...paging(),
    }),
    reply: z.object({ users: z.array(projectUser) }),
  },
})

export { project, projectSearch }
