import { namedKind, type CallInput, type CallPath, type calls } from '@atrium/contract'
import { releaseManifestOf } from './release-manifest.ts'

type Contract = typeof calls

/** The calls of the contract that read. */
export type ReadPath = {
  [Path in CallPath]: Contract[Path]['effect'] extends 'read' ? Path : never
}[CallPath]

/** Things of one portal that reads can be about. */
export interface ReadSubjects {
  project: string
  /** A location with many children, a deep one, and one between. */
  wide: string
  deep: string
  location: string
  group: string
  user: string
  role: string
  team: string
  department: string
  departmentCode: string
  store: string
  material: string
  request: string
  catalog: string
  asset: string
  import: string
  /** An import of materials. */
  stockImport: string
  /** An import of people. */
  userImport: string
}

export interface Read<Path extends ReadPath = ReadPath> {
  /** So many queries at most, whatever there is: who is calling counts as one. */
  queries: number
  /** It counts everything there is: why it may. */
  readsWhole?: string
  inputs(of: ReadSubjects): CallInput<Path>[]
}

const texts = ['', 'o', 'large', 'zzzz no such thing']

/** Every call that reads, in the ways that its queries differ, with how many queries it may send. */
export const readOfEveryCall: { [Path in ReadPath]: Read<Path> } = {
  '/auth/sessions': { queries: 4, inputs: ({ user }) => [{}, { user_id: user }] },
  '/auth/searchSessions': {
    queries: 2,
    inputs: ({ project }) => [
      { project_id: project },
      { project_id: project, page: 3, limit: 100 },
      ...texts.map((search_text) => ({ project_id: project, search_text })),
    ],
  },
  '/language/getActive': { queries: 1, inputs: () => [{}] },
  '/language/getall': { queries: 2, inputs: () => [{}] },
  '/language/get_lacking': {
    queries: 4,
    readsWhole: 'asked by a superuser before the default language changes, which looks at every name as well',
    inputs: () => [{ code: 'fr' }],
  },
  '/language/get_missing': {
    queries: 5,
    inputs: ({ project }) =>
      namedKind.options.map((kind) => ({ project_id: project, code: 'fr', kind, page: 2 })),
  },
  '/user/search': {
    queries: 5,
    inputs: ({ project, role, team, departmentCode }) => [
      {},
      { project_id: project, status: 'Active', limit: 100 },
      { role_id: role, login_enabled: true, limit: 100 },
      { project_id: project, department_code: departmentCode, superuser: false },
      { project_id: project, role_id: role, team_id: team, sort: 'newest' },
      { sort: 'newest', login_enabled: false, status: 'Blocked' },
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
  '/saved-view/search': { queries: 2, inputs: () => [{ screen: 'users.list' }] },
  '/user/get_personal_info': { queries: 3, inputs: () => [{}] },
  '/user/getLanguage': { queries: 3, inputs: () => [{}] },
  '/user/getAllowedProjects': {
    queries: 2,
    inputs: () => [{}, { search_text: 'large' }, { code: 'LARGE' }, { short_name: 'l' }, { full_name: 'l' }],
  },
  '/user/get_modules': { queries: 3, inputs: ({ project }) => [{}, { project_id: project }] },
  '/user/get_tabs': { queries: 3, inputs: ({ project }) => [{}, { project_id: project }] },
  '/user/get_access': { queries: 2, inputs: ({ project }) => [{}, { project_id: project }] },
  '/user/get_pages': { queries: 3, inputs: ({ project }) => [{}, { project_id: project }] },
  '/user/getRoles': { queries: 3, inputs: ({ user, project }) => [{ user_id: user, project_id: project }] },
  '/user/get_data': { queries: 6, inputs: ({ user }) => [{ user_id: user }] },
  '/user/getHistory': { queries: 6, inputs: ({ user }) => [{ user_id: user }, { user_id: user, page: 2 }] },
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
    queries: 2,
    inputs: ({ project }) => [{ page_code: 'places.tree', project_id: project }],
  },
  '/user/get_module_data': {
    queries: 2,
    inputs: ({ project }) => [{ module_code: 'places', project_id: project }],
  },
  '/role/search': {
    queries: 2,
    inputs: ({ project }) => texts.map((search_text) => ({ project_id: project, search_text })),
  },
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
  '/project/search': {
    queries: 2,
    inputs: () => [{}, { search_text: 'large' }, { code: 'LARGE', limit: 1 }],
  },
  '/project/get_overview': { queries: 6, inputs: ({ project }) => [{ project_id: project }] },
  '/project/search_users': {
    queries: 2,
    inputs: ({ project, departmentCode }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, department_code: departmentCode, limit: 100 },
      { project_id: project, file_or_id: 'F-77' },
    ],
  },
  '/project/search_workers': {
    queries: 2,
    inputs: ({ project, departmentCode }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, department_code: departmentCode },
    ],
  },
  '/project/get_all_departments': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
  '/project/get_all_designations': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
  '/department/search': {
    queries: 4,
    inputs: ({ project }) => [{}, { project_id: project }, ...texts.map((search_text) => ({ search_text }))],
  },
  '/department/getRaw/{id}': { queries: 3, inputs: ({ department }) => [{ id: department }] },
  '/project-team/search': {
    queries: 2,
    inputs: ({ project }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, page: 5, limit: 100 },
    ],
  },
  '/project-team/getDetails/{id}': { queries: 7, inputs: ({ team }) => [{ id: team }] },
  '/project-team/getRaw/{id}': { queries: 3, inputs: ({ team }) => [{ id: team }] },
  '/project-team/searchLocations': {
    queries: 6,
    inputs: ({ project, team }) =>
      [true, false].flatMap((assigned) =>
        ['', 'office'].map((search_text) => ({ project_id: project, team_id: team, assigned, search_text })),
      ),
  },
  '/project-team/searchUsers': {
    queries: 4,
    inputs: ({ project, team }) =>
      [true, false].flatMap((assigned) =>
        ['', 'Ana'].map((search_text) => ({ project_id: project, team_id: team, assigned, search_text })),
      ),
  },
  '/location/getDetails': {
    queries: 5,
    inputs: ({ project, location }) => [{ project_id: project, location_id: location }],
  },
  '/location/getAll': {
    queries: 4,
    inputs: ({ project, wide }) => [
      { project_id: project },
      { project_id: project, parent_id: wide, limit: 100, page: 2 },
    ],
  },
  '/location/getAllowed': {
    queries: 5,
    inputs: ({ project, wide, location }) => [
      { project_id: project },
      { project_id: project, parent_id: location },
      { project_id: project, parent_id: wide, limit: 1 },
      { project_id: project, parent_id: wide, limit: 100, page: 5 },
      { project_id: project, parent_id: wide, include_removed: true },
    ],
  },
  '/location/search': {
    queries: 6,
    inputs: ({ project, group, location }) => [
      ...['', 'o', 'fl', '3.', 'office', 'Meeting room 3', 'café', 'zzzz', 'ext-1-2'].map((search_text) => ({
        project_id: project,
        search_text,
      })),
      { project_id: project, search_text: 'office', limit: 100 },
      { project_id: project, category_code: 'building', limit: 1 },
      { project_id: project, group_id: group, search_text: 'desk' },
      { project_id: project, parent_id: location },
      { project_id: project, search_text: 'office', include_removed: true },
    ],
  },
  '/location/getDescendants': {
    queries: 6,
    inputs: ({ location }) => [
      { location_id: location, limit: 1 },
      { location_id: location, limit: 100, page: 2 },
      { location_id: location, search_text: 'desk area' },
    ],
  },
  '/location/getParents': {
    queries: 5,
    inputs: ({ deep }) => [{ location_id: deep }, { location_id: deep, include_removed: true }],
  },
  '/location/getImpact': { queries: 6, inputs: ({ deep, location }) => [{ locations: [deep, location] }] },
  '/location/getTreemap': {
    queries: 5,
    inputs: ({ project, wide, location }) => [
      { project_id: project },
      { project_id: project, by: 'assets' },
      { parent_id: location },
      { parent_id: wide },
    ],
  },
  '/location/getHistory': {
    queries: 7,
    inputs: ({ location, deep }) => [{ location_id: location }, { location_id: deep, limit: 100, page: 2 }],
  },
  '/location/getImported': {
    queries: 9,
    inputs: ({ location, deep }) => [
      { location_id: location },
      { location_id: deep, sheet: 'component', search_text: 'lamp' },
    ],
  },
  '/location/getCategories': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
  '/location/getContacts/{id}': { queries: 5, inputs: ({ location }) => [{ id: location }] },
  '/location/getSpecs/{id}': { queries: 5, inputs: ({ location }) => [{ id: location }] },
  '/location/getImports': { queries: 4, inputs: ({ project }) => [{ project_id: project }] },
  '/location/export': {
    queries: 12,
    inputs: ({ project, location, deep }) => [
      { project_id: project, format: 'csv' },
      { project_id: project, parent_id: location, format: 'xlsx' },
      { project_id: project, parent_id: deep, format: 'cobie' },
    ],
  },
  '/location/getImportRows': { queries: 8, inputs: (of) => [{ import_id: of.import, action: 'change' }] },
  '/location/getRefusedRows': { queries: 8, inputs: (of) => [{ import_id: of.import }] },
  '/location/getImportTemplate': {
    queries: 3,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx', language: 'ar' }],
  },
  '/location/getImportObstacles': { queries: 8, inputs: (of) => [{ import_id: of.import }] },
  '/store/getImport': { queries: 8, inputs: (of) => [{ import_id: of.stockImport }] },
  '/store/getImportRows': {
    queries: 8,
    inputs: (of) => [{ import_id: of.stockImport, action: 'change' }],
  },
  '/store/getRefusedRows': { queries: 8, inputs: (of) => [{ import_id: of.stockImport }] },
  '/store/getImportTemplate': { queries: 8, inputs: (of) => [{ store_id: of.store, format: 'xlsx' }] },
  '/user/getImport': { queries: 6, inputs: (of) => [{ import_id: of.userImport }] },
  '/user/getImportRows': { queries: 6, inputs: (of) => [{ import_id: of.userImport, action: 'change' }] },
  '/user/getRefusedRows': { queries: 6, inputs: (of) => [{ import_id: of.userImport }] },
  '/user/getImportTemplate': {
    queries: 4,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx' }],
  },
  '/location/getImport': { queries: 6, inputs: (of) => [{ import_id: of.import }] },
  '/location/getAssetsByCatalog': {
    queries: 5,
    inputs: ({ location, catalog }) => [{ sublocation_id: location, catalog_id: catalog }],
  },
  '/location/getAssetCatalogCount': { queries: 5, inputs: ({ location }) => [{ location_id: location }] },
  '/asset-photo/search': { queries: 6, inputs: ({ asset }) => [{ asset_id: asset }] },
  '/catalog/search': {
    queries: 3,
    inputs: () => ['', '7', 'catalogue 17', 'zzzz'].map((search_text) => ({ search_text })),
  },
  '/sublocation/get/{id}': { queries: 7, inputs: ({ wide }) => [{ id: wide }] },
  '/sublocation/details/{id}': { queries: 9, inputs: ({ location }) => [{ id: location }] },
  '/sublocation/raw/{id}': { queries: 5, inputs: ({ location }) => [{ id: location }] },
  '/sublocation/get-path/{id}': { queries: 5, inputs: ({ deep }) => [{ id: deep }] },
  '/location-group/getList': {
    queries: 5,
    inputs: ({ project }) => [{ project_id: project }],
  },
  '/location-group/getLocationsInGroup/{id}': {
    queries: 6,
    inputs: ({ group }) => [{ id: group }, { id: group, limit: 1 }, { id: group, search_text: 'large' }],
  },
  '/location-group/getUsage/{id}': {
    queries: 9,
    inputs: ({ group }) => [{ id: group }, { id: group, page: 2 }],
  },
  '/location-group/getGroupsForLocation/{id}': { queries: 6, inputs: ({ location }) => [{ id: location }] },
  '/location-group/getRaw/{id}': { queries: 5, inputs: ({ group }) => [{ id: group }] },
  '/location-group/getAvailableParents/{id}': { queries: 6, inputs: ({ group }) => [{ id: group }] },
  '/location-group/getAvailableParents/{id}/{id2}': {
    queries: 6,
    inputs: ({ project, group }) => [{ id: project, id2: group }],
  },
  '/user-location/search': {
    queries: 5,
    inputs: ({ user, project }) =>
      [true, false].flatMap((assigned) =>
        ['', 'office'].map((search) => ({ user_id: user, project_id: project, assigned, search })),
      ),
  },
  '/user-location-group/search': {
    queries: 5,
    inputs: ({ user, project }) =>
      ['', 'part 3'].map((search) => ({ user_id: user, project_id: project, search })),
  },
  '/user-location-group/getAssignedWithHierarchy': {
    queries: 5,
    inputs: ({ user, project }) => [{ user_id: user, project_id: project, limit: 100 }],
  },
  '/release/get_modules': { queries: 5, inputs: () => [{}] },
  '/release/search': {
    queries: 4,
    inputs: () => [{}, { module_code: 'places' }, { module_code: 'places', page: 2, limit: 5 }],
  },
  '/release/get_history': {
    queries: 4,
    inputs: () => [{ module_code: 'places' }, { module_code: 'places', page: 3, limit: 5 }],
  },
  '/release/check': {
    queries: 6,
    inputs: () => [{ manifest: releaseManifestOf('places', '000000000001') }],
  },
  '/release/get': { queries: 8, inputs: () => [{ module_code: 'places', version: '000000000032' }] },
  '/release-key/search': { queries: 4, inputs: () => [{}, { page: 2, limit: 3 }] },
  '/modules/registry': {
    queries: 5,
    inputs: ({ project }) => [{}, { project_id: project }, { generation: 1 }],
  },
  '/store/search': {
    queries: 6,
    inputs: ({ project, location }) => [
      {},
      { search: 'store 9' },
      ...texts.map((search) => ({ project_id: project, search })),
      { project_id: project, limit: 100, type: 'Sub' },
      { project_id: project, location_id: location },
    ],
  },
  '/store/info/{id}': { queries: 5, inputs: ({ store }) => [{ id: store }] },
  '/store/basic': { queries: 5, inputs: ({ store }) => [{ store_id: store }] },
  '/store/get-raw-name/{id}': { queries: 5, inputs: ({ store }) => [{ id: store }] },
  '/store/get_locations': { queries: 7, inputs: ({ store }) => [{ store_id: store }] },
  '/store/locations/search': {
    queries: 5,
    inputs: ({ store, project }) =>
      [true, false].flatMap((assigned) =>
        ['', 'office'].map((search) => ({ store_id: store, project_id: project, assigned, search })),
      ),
  },
  '/user/getStores': {
    queries: 3,
    inputs: ({ user, project }) =>
      [true, false].flatMap((assigned) =>
        ['', 'store 9'].map((search) => ({ user_id: user, project_id: project, assigned, search })),
      ),
  },
  '/store/get_teams': { queries: 5, inputs: ({ store }) => [{ store_id: store }] },
  '/store/search_materials': {
    queries: 7,
    inputs: ({ store }) => [
      { store_id: store, limit: 100 },
      { store_id: store, search_text: 'valve 32' },
      { store_id: store, category: 'category-3' },
      { store_id: store, below_reorder_level: true },
      { store_id: store, low_first: true, limit: 100, page: 5 },
    ],
  },
  '/store/get_material_details': {
    queries: 5,
    inputs: ({ store, material }) => [{ store_id: store, material_id: material }],
  },
  '/store/get_material_stock': {
    queries: 5,
    inputs: ({ store, material }) => [{ store_id: store, material_id: material }],
  },
  '/store/find_materials': {
    queries: 4,
    inputs: ({ store, project }) => [
      { store_id: store, codes: ['nothing has this code'] },
      { store_id: store, codes: [`${project}-7`, `${project}-8`] },
    ],
  },
  '/store/search_ledger': {
    queries: 4,
    inputs: ({ store, material }) => [
      { store_id: store, limit: 1 },
      { store_id: store, limit: 100, page: 20 },
      { store_id: store, material_id: material },
      { store_id: store, kind: 'adjust' },
      { store_id: store, from: new Date(Date.now() - 3_600_000).toISOString() },
    ],
  },
  '/store/search_stock_request': {
    queries: 3,
    inputs: ({ project, store }) => [
      { project_id: project, limit: 1 },
      { project_id: project, limit: 100 },
      { project_id: project, state: 'Pending' },
      { project_id: project, search: 'request 59' },
      { project_id: project, store_id: store },
    ],
  },
  '/store/get_stock_request_details': { queries: 7, inputs: ({ request }) => [{ request_id: request }] },
  '/store/get_material_categories': { queries: 5, inputs: ({ store }) => [{ store_id: store }] },
  '/store/get_stock_history': {
    queries: 5,
    inputs: ({ store, material }) => [
      { store_id: store, material_id: material },
      { store_id: store, material_id: material, from: new Date(Date.now() - 3_600_000).toISOString() },
    ],
  },
  '/material/getCategories': { queries: 3, inputs: () => [{}] },
  '/material/search': {
    queries: 4,
    inputs: () => [{ search_text: 'Lamp 17' }, {}, { page: 20 }, { category: 'category-3' }],
  },
  '/material/getRaw/{id}': { queries: 3, inputs: ({ material }) => [{ id: material }] },
  '/audit/export': {
    queries: 4,
    inputs: ({ project, user }) => [
      { project_id: project, call: '/store/delete' },
      { project_id: project, user_id: user, search_text: 'large' },
    ],
  },
  '/audit/search': {
    queries: 4,
    inputs: ({ project, user, location }) => [
      { project_id: project, limit: 1 },
      { project_id: project, limit: 100, page: 20 },
      { project_id: project, user_id: user },
      { project_id: project, thing_id: location },
      { project_id: project, call: '/store/delete' },
      { project_id: project, thing: 'store', call: '/store/' },
      { project_id: project, search_text: 'zzzz no such thing' },
      { project_id: project, from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' },
    ],
  },
  '/access/explain': {
    queries: 11,
    inputs: ({ user, project, location, store }) => [
      { user_id: user, project_id: project, access_code: 'location_view' },
      { user_id: user, project_id: project, module_code: 'places' },
      { user_id: user, project_id: project, location_id: location },
      { user_id: user, project_id: project, store_id: store },
    ],
  },
  '/access/explainAll': {
    queries: 7,
    inputs: ({ user, project }) => [{ user_id: user, project_id: project }],
  },
  '/access/explainLocations': {
    queries: 12,
    inputs: ({ user, project }) => [
      { user_id: user, project_id: project, limit: 100 },
      ...texts.map((search_text) => ({ user_id: user, project_id: project, search_text })),
    ],
  },
  '/access/explainStores': {
    queries: 9,
    inputs: ({ user, project }) => [
      { user_id: user, project_id: project, limit: 100 },
      { user_id: user, project_id: project, search_text: 'store' },
    ],
  },
}
