import type { AccessCode } from '../access-codes.ts'

/**
 * The topics of change notices on `GET /events`, and who receives each. A call declares the topics that it changes, or that
 * it shows. The notice is `{ topic, project_id }` and never names a thing: the client fetches what is on screen again, with
 * the person's own rights.
 *
 * - `project`: belongs to a project. Its members receive changes in it; superusers receive every change.
 * - `portal`: belongs to no project. Users who may read the topic through a role in any project receive changes. A
 *   change of a project's own part of it goes to the members of that project.
 * - `person`: only the people whom a change concerns receive it.
 */
export const topics = {
  locations: 'project',
  'location-groups': 'project',
  'user-locations': 'project',
  languages: 'portal',
  assets: 'portal',
  attachments: 'project',
  projects: 'project',
  departments: 'portal',
  teams: 'project',
  roles: 'project',
  users: 'project',
  imports: 'project',
  rights: 'person',
  session: 'person',
  stores: 'project',
  materials: 'portal',
  stock: 'project',
  stocktakes: 'project',
  'saved-views': 'person',
  overviews: 'person',
  exports: 'person',
  jobs: 'project',
  webhooks: 'project',
  comments: 'project',
  library: 'portal',
  notifications: 'person',
  modules: 'portal',
  workflows: 'project',
  work: 'project',
  checklists: 'project',
  inspections: 'project',
  maintenance: 'project',
} as const satisfies Record<string, 'project' | 'portal' | 'person'>

export type Topic = keyof typeof topics

export interface ChangeEvent {
  topic: Topic
  /** Null for a thing without a project. */
  project_id: string | null
  /** Only on the streams of the session that made the change: the id of the change, as in `x-changed` of its reply. */
  change?: string
}

type PortalTopic = { [One in Topic]: (typeof topics)[One] extends 'portal' ? One : never }[Topic]

/** Access codes, any one of which, in any project, allows reading something of a topic of the portal. */
export const readers: Record<PortalTopic, 'everybody' | readonly AccessCode[]> = {
  languages: 'everybody',
  modules: 'everybody',
  assets: [
    'catalog_view',
    'catalog_specs_view',
    'catalog_params_view',
    'catalog_plan_view',
    'asset_view',
    'asset_add',
    'asset_readings_view',
    'asset_import',
    'asset_schedule_view',
    'asset_schedule_edit',
    'library_view',
    'cm_view',
    'cm_add',
    'pm_view',
    'inspection_view',
    'inspection_add',
    'inspection_start',
  ],
  library: ['library_view', 'asset_view', 'cm_view', 'cm_add', 'pm_view'],
  departments: [
    'department_view',
    'project_view',
    'user_view',
    'library_view',
    'cm_view',
    'cm_add',
    'cm_workers',
    'pm_view',
    'pm_workers',
  ],
  materials: [
    'materials_view',
    'store_view',
    'store_materials_view',
    'stock_request_view',
    'stocktake_view',
    'stocktake_count',
    'library_view',
    'catalog_view',
    'catalog_plan_view',
  ],
}
