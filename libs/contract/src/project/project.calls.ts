import { z } from 'zod'
import { department } from '../department/department.calls.ts'
import { limits } from '../limits.ts'
import { currency, timeZone, weekStart } from './project-settings.calls.ts'
import { anywhere, defineCalls, inProject, projectMember, signedIn } from '../call.ts'
import {
  byLanguage,
  code,
  createdReply,
  filledText,
  id,
  ids,
  multilingual,
  nameInput,
  paging,
  peopleFilter,
  searchText,
  searchMembers,
  searchWords,
  statusReply,
  text,
  version,
} from '../values.ts'

const project = z
  .object({
    id,
    code: z.string(),
    short_name: z.string(),
    full_name: z.string(),
    time_zone: timeZone,
    week_start: weekStart,
    currency,
    version,
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof project>

/** The orders of a list of projects: by code or by short name, from either end. */
export const projectSorts = ['code', 'code_desc', 'name', 'name_desc'] as const
export type ProjectSort = (typeof projectSorts)[number]

const projectSearch = z.strictObject({
  ...searchWords,
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
    identification_number: z.string().nullable().meta({
      description: 'Null as well for those who lack user_edit in the project, but for their own',
    }),
    department_codes: z.array(z.string()),
  })
  .meta({ id: 'ProjectUser' })
export type ProjectUser = z.infer<typeof projectUser>

const worker = projectUser.omit({ email: true }).meta({ id: 'Worker' })
export type Worker = z.infer<typeof worker>

const peopleSearch = z.strictObject({
  project_id: id,
  ...searchWords,
  ...peopleFilter,
  ...paging(),
})

export const projectCalls = defineCalls({
  '/project/create_basic': {
    summary: 'Create a project',
    effect: 'create',
    access: anywhere('project_add'),
    changes: ['projects', 'roles', 'rights'],
    // The handler refuses an empty value, with the product's own message.
    input: z.strictObject({
      code: text(64).trim().optional(),
      short_name: text(100).trim().optional(),
      full_name: z.union([text(200), byLanguage(text(200))]).optional(),
      time_zone: timeZone.optional().meta({ description: 'UTC unless given' }),
      week_start: weekStart.optional().meta({ description: '1 is Monday, 7 is Sunday. Monday unless given' }),
      currency: currency.optional().meta({ description: 'USD unless given' }),
      like_id: id.optional().meta({
        description:
          'Another project of the caller, whose roles, departments and job titles the new one gets, as far as the caller may see them',
      }),
    }),
    reply: createdReply.extend({
      taken_over: z
        .object({
          roles: z.int(),
          roles_left_out: z.int().meta({
            description: 'Roles that allow more than the caller holds, or whose code the project has already',
          }),
          departments: z.int(),
          designations: z.int(),
        })
        .optional()
        .meta({ description: 'With `like_id`' }),
    }),
  },
  '/project/search': {
    summary: 'The caller’s projects; a superuser’s are all',
    effect: 'read',
    searchedBy: ['code', 'short_name', 'full_name', ...searchMembers],
    access: signedIn,
    shows: ['projects', 'rights'],
    input: projectSearch.extend({ sort: z.enum(projectSorts).default('code') }),
    reply: z.object({ projects: z.array(project) }),
  },
  '/project/get_overview': {
    summary: 'A project with its figures, each of what the caller may see',
    effect: 'read',
    access: projectMember(),
    shows: [
      'projects',
      'users',
      'locations',
      'location-groups',
      'stores',
      'roles',
      'teams',
      'departments',
      'user-locations',
      'rights',
    ],
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      project: project.extend({
        full_names: multilingual,
        counts: z.object({
          users: z.int(),
          locations: z.int(),
          stores: z.int(),
          roles: z.int(),
          location_groups: z.int(),
          teams: z.int(),
          departments: z.int(),
        }),
      }),
    }),
  },
  '/project/update': {
    summary: 'Change a project’s names',
    effect: 'change',
    access: inProject('project_edit'),
    changes: ['projects'],
    input: z.strictObject({
      project_id: id,
      version: version.optional(),
      code: code.optional(),
      short_name: filledText(100).optional(),
      full_name: byLanguage(text(200)).optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/project/search_users': {
    summary:
      'The users of a project; file_or_id matches identification numbers for those who hold user_edit there',
    effect: 'read',
    searchedBy: ['file_or_id', ...searchMembers],
    access: inProject('user_view'),
    shows: ['users', 'rights'],
    input: peopleSearch.extend({ file_or_id: searchText.optional() }),
    reply: z.object({ users: z.array(projectUser) }),
  },
  '/project/search_workers': {
    summary: 'The workers of a project: its active users who belong to one of its departments',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('user_view'),
    shows: ['users', 'rights'],
    input: peopleSearch,
    reply: z.object({ workers: z.array(worker) }),
  },
  '/project/get_all_departments': {
    summary: 'The departments attached to a project',
    effect: 'read',
    access: inProject('project_view'),
    shows: ['projects', 'departments', 'users', 'rights'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      departments: z.array(
        department.extend({
          users: z.int().nullable().meta({
            description: 'How many of the project’s users are in it; null for a user who may not see users',
          }),
        }),
      ),
      version: version.meta({ description: 'Of the project' }),
    }),
  },
  '/project/update_departments': {
    summary: 'Attach exactly these departments; people leave those that are taken away',
    effect: 'change',
    access: inProject('project_edit'),
    changes: ['projects', 'departments'],
    input: z.strictObject({
      project_id: id,
      department_codes: z.array(code).max(limits.departmentsOfProject),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/project/assign_users_department': {
    summary: 'Put users of a project into one of its departments',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['users'],
    input: z.strictObject({ project_id: id, user_ids: ids, department_code: code }),
    reply: statusReply,
  },
  '/project/get_all_designations': {
    summary: 'The job titles of a project',
    effect: 'read',
    access: inProject('project_view'),
    shows: ['projects'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      designations: z.array(z.object({ code: z.string(), name: z.string(), names: multilingual })),
      version: version.meta({ description: 'Of the project' }),
    }),
  },
  '/project/update_designations': {
    summary: 'Replace the job titles of a project',
    effect: 'change',
    access: inProject('project_edit'),
    changes: ['projects'],
    input: z.strictObject({
      project_id: id,
      designations: z.array(z.strictObject({ code, name: nameInput })).max(500),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
})

export { project, projectSearch, projectUser }
