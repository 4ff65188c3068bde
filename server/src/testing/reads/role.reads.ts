import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/role/search': {
    queries: 2,
    inputs: ({ project }) => texts.map((search_text) => ({ project_id: project, search_text })),
  },
  '/role/getHome/{id}': { queries: 4, inputs: ({ role }) => [{ id: role }] },
  '/role/get/{id}': { queries: 3, inputs: ({ role }) => [{ id: role }] },
  '/role/getModulesPermission/{id}': { queries: 5, inputs: ({ role }) => [{ id: role }] },
  '/role/getAccessPermission/{id}': { queries: 4, inputs: ({ role }) => [{ id: role }] },
  '/role/getRaw/{id}': { queries: 4, inputs: ({ role }) => [{ id: role }] },
  '/role/getMatrix': { queries: 4, inputs: ({ project }) => [{ project_id: project }] },
  '/role/getHolders': {
    queries: 5,
    inputs: ({ role }) => [{ role_id: role }, { role_id: role, search_text: 'Ana', limit: 100 }],
  },
  '/role/previewPermissions': {
    queries: 5,
    inputs: ({ project, role }) => [
      { project_id: project, roles: [{ role_id: role, access: { allow: ['location_view'] } }] },
    ],
  },
  '/role/getContradictions': { queries: 5, inputs: ({ project }) => [{ project_id: project }] },
  '/role/getAllContradictions': { queries: 6, inputs: () => [{}] },
  '/role/get_all': { queries: 2, inputs: ({ project }) => [{ project_id: project }] },
  '/role/get_details': { queries: 3, inputs: ({ role }) => [{ role_id: role }] },
  '/role/get_module_tab_permissions': { queries: 5, inputs: ({ role }) => [{ role_id: role }] },
  '/role/get_access': { queries: 4, inputs: ({ role }) => [{ role_id: role }] },
}
