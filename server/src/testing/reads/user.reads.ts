import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/user/getFigures': {
    queries: 2,
    readsWhole: 'it counts the people of a project, and the sessions of 30 days, which are all that are kept',
    inputs: ({ project }) => [{ project_id: project }],
  },
  '/user/search': {
    queries: 8,
    inputs: ({ project, role, team, departmentCode, location }) => [
      { project_id: project, location_id: location },
      {},
      { project_id: project, status: 'Active', limit: 100 },
      { role_id: role, login_enabled: true, limit: 100 },
      { project_id: project, department_code: departmentCode, superuser: false },
      { project_id: project, role_id: role, team_id: team, sort: 'newest' },
      { sort: 'newest', login_enabled: false, status: 'Blocked' },
      { sort: 'last_sign_in_desc' },
      { project_id: project, sort: 'last_sign_in' },
      ...texts.map((search_text) => ({ search_text })),
      ...texts.map((search_text) => ({ project_id: project, search_text, page: 2 })),
    ],
  },
  '/user/export': {
    queries: 4,
    inputs: ({ project, role }) => [
      { project_id: project },
      { role_id: role },
      { search_text: 'large', sort: 'newest' },
    ],
  },
  '/user/get_personal_info': { queries: 1, inputs: () => [{}] },
  '/user/getLanguage': { queries: 3, inputs: () => [{}] },
  '/user/getAllowedProjects': {
    queries: 2,
    inputs: () => [{}, { search_text: 'large' }, { code: 'LARGE' }, { short_name: 'l' }, { full_name: 'l' }],
  },
  '/user/get_place': { queries: 10, inputs: ({ project }) => [{}, { project }, { project: 'none' }] },
  '/user/get_modules': { queries: 4, inputs: ({ project }) => [{}, { project_id: project }] },
  '/user/get_tabs': { queries: 4, inputs: ({ project }) => [{}, { project_id: project }] },
  '/user/get_access': { queries: 2, inputs: ({ project }) => [{}, { project_id: project }] },
  '/user/get_pages': { queries: 4, inputs: ({ project }) => [{}, { project_id: project }] },
  '/user/getRoles': { queries: 3, inputs: ({ user, project }) => [{ user_id: user, project_id: project }] },
  '/user/previewRoles': {
    queries: 6,
    inputs: ({ user, project, role }) => [{ project_id: project, user_ids: [user], give: role, limit: 100 }],
  },
  '/user/get_data': { queries: 7, inputs: ({ user }) => [{ user_id: user }] },
  '/user/is-superuser': { queries: 4, inputs: ({ user }) => [{}, { user_id: user }] },
  '/user/searchByProject': {
    queries: 2,
    inputs: ({ project }) => texts.map((search_text) => ({ project_id: project, search_text, limit: 100 })),
  },
  '/user/search_by_project_department': {
    queries: 2,
    inputs: ({ project, departmentCode }) =>
      ['', 'Ana'].map((user_name) => ({
        project_id: project,
        department_code: departmentCode,
        user_name,
      })),
  },
  '/user/getProjects/{id}': { queries: 6, inputs: ({ user }) => [{ id: user }] },
  '/user/get_projects': { queries: 7, inputs: ({ user }) => [{ user_id: user }] },
  '/user/getProjectAccess/{id}': { queries: 9, inputs: ({ user }) => [{ id: user }] },
  '/user/get_roles': { queries: 3, inputs: ({ user, project }) => [{ user_id: user, project_id: project }] },
  '/user/getDepartments': {
    queries: 3,
    inputs: ({ user, project }) => [{ user_id: user, project_id: project }],
  },
  '/user/getTeams': { queries: 3, inputs: ({ user, project }) => [{ user_id: user, project_id: project }] },
  '/user/getAllowedModules/{id}': {
    queries: 6,
    inputs: ({ user, project }) => [{ id: user, project_id: project }],
  },
  '/user/getAllowedTabs': {
    queries: 2,
    inputs: ({ project }) => [{ module_code: 'places', project_id: project }],
  },
  '/user/get_page_data': {
    queries: 3,
    inputs: ({ project }) => [{ page_code: 'places.tree', project_id: project }],
  },
  '/user/get_module_data': {
    queries: 2,
    inputs: ({ project }) => [{ module_code: 'places', project_id: project }],
  },
}
