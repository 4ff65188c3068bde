import type { AccessCode } from '@atrium/contract'

/** The roles of the demo project, from all to little. `modules` and `tabs` are named by the modules' declarations. */
export const demoRoles = [
  {
    code: 'MANAGER',
    name: { en: 'Facility manager', fr: 'Responsable technique', ar: 'مدير المرافق' },
    access: [
      'location_view',
      'location_view_all',
      'location_add',
      'location_edit',
      'location_remove',
      'location_group_view',
      'location_group_add',
      'location_group_edit',
      'location_group_remove',
      'location_group_assign',
      'user_view',
      'user_add',
      'user_assign',
      'role_view',
      'role_permissions',
      'project_view',
      'project_edit',
    ],
  },
  {
    code: 'SITE',
    name: { en: 'Site manager', fr: 'Chef de site', ar: 'مدير الموقع' },
    access: ['location_view', 'location_add', 'location_edit', 'location_group_view', 'project_view'],
  },
  {
    code: 'READER',
    name: { en: 'Reader', fr: 'Lecteur', ar: 'قارئ' },
    access: ['location_view', 'location_group_view'],
  },
] as const satisfies readonly { code: string; name: Record<string, string>; access: readonly AccessCode[] }[]

/** Who works in the demo project; `sees` names the codes of the locations assigned to them. */
export const demoPeople = [
  { name: 'Claire Fontaine', email: 'claire@demo.example', language: 'fr', role: 'MANAGER', sees: [] },
  { name: 'سليم حداد', email: 'salim@demo.example', language: 'ar', role: 'SITE', sees: ['HARBOUR'] },
  {
    name: 'Amina Diallo',
    email: 'amina@demo.example',
    language: 'fr',
    role: 'SITE',
    sees: ['LYON', 'CASA-A'],
  },
  { name: 'Robin Park', email: 'robin@demo.example', language: 'en', role: 'READER', sees: ['HARBOUR-T-01'] },
] as const
