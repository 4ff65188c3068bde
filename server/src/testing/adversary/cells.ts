import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import { worldPassword, type World } from './make-world.ts'

/** How a call is rightly made in a world. Members that the path names travel in the address. */
export interface Cell<Path extends CallPath = CallPath> {
  input(world: World): CallInput<Path>
  /** What a call that is judged by its handler needs; left out where it is about the caller alone. */
  needs?: AccessCode
  /** It concerns what is everybody's: what it says does not hang on a project. */
  isShared?: true
}

type Cells = { [Path in CallPath]: Cell<Path> | Cell<Path>['input'] }

let counted = 0
/** A code or name that nobody else has. */
const fresh = (what: string) => `${what}-${(counted += 1)}-${process.pid}`

const here = (w: World) => ({ project_id: w.project })
const ofWorker = (w: World) => ({ user_id: w.worker.id, project_id: w.project })
const aboutWorker = (w: World) => ({ user_id: w.worker.id })
const room = (w: World) => ({ location_id: w.room })
const roomById = (w: World) => ({ id: w.room })
const main = (w: World) => ({ store_id: w.main })
const mainById = (w: World) => ({ id: w.main })
const spare = (w: World) => ({ role_id: w.spare })
const spareById = (w: World) => ({ id: w.spare })
const crew = (w: World) => ({ team_id: w.crew })
const crewById = (w: World) => ({ id: w.crew })
const zoneById = (w: World) => ({ id: w.zone })
const pumpInMain = (w: World) => ({ store_id: w.main, material_id: w.pump })
const nothing = (): Record<string, never> => ({})
const newRole = (w: World) => ({ ...here(w), name: 'New', code: fresh('role') })

type Made<Input> = (world: World) => Input

const sighted = <Input>(input: Made<Input>, needs: AccessCode = 'user_view') => ({ input, needs })
const shared = <Input>(input: Made<Input>) => ({ input, isShared: true as const })

/** Every call of the contract, made by who may make it. A call that is missing here fails the matrix by its name. */
export const cells: Cells = {
  '/auth/captcha': shared(nothing),
  '/auth/login': shared((w) => ({ email: w.worker.email, password: worldPassword })),
  '/auth/refresh': nothing,
  '/auth/logout': nothing,
  '/auth/sessions': sighted(aboutWorker, 'session_view'),
  '/auth/revokeSession': sighted((w) => ({ session_id: w.worker.session }), 'session_revoke'),
  '/auth/revokeAllSessions': sighted(aboutWorker, 'session_revoke'),

  '/language/getActive': shared(nothing),
  '/language/getall': shared(nothing),
  '/language/add': () => ({
    code: `xy-${process.pid.toString(36)}${(counted += 1).toString(36)}`.padEnd(5, '0'),
    name: 'New',
    native: 'New',
    direction: 'rtl',
  }),
  '/language/enable': (w) => ({ code: `xx-${w.mark}` }),
  '/language/disable': () => ({ code: 'fr' }),

  '/user/create': (w) => ({
    ...here(w),
    name: 'New',
    email: `${fresh('new')}@world.example`,
    password: worldPassword,
    language: 'en',
    role: w.spare,
  }),
  '/user/search': sighted(here),
  '/user/get_personal_info': nothing,
  '/user/update_personal_name': () => ({ name: 'Another' }),
  '/user/update_personal_email': () => ({ email: `${fresh('own')}@world.example`, password: worldPassword }),
  '/user/update_personal_password': () => ({ password: worldPassword, new_password: 'another password' }),
  '/user/update_personal_language': () => ({ language: 'ar' }),
  '/user/getLanguage': nothing,
  '/user/getAllowedProjects': nothing,
  '/user/get_modules': here,
  '/user/get_tabs': here,
  '/user/get_access': here,
  '/user/get_pages': here,
  '/user/getRoles': ofWorker,
  '/user/assignRole': (w) => ({ ...ofWorker(w), role_id: w.spare }),
  '/user/removeRole': (w) => ({ ...ofWorker(w), role_id: w.held }),
  '/user/assignProject': (w) => ({ ...here(w), user_id: w.newcomer.id }),
  '/user/change_status': sighted((w) => ({ ...aboutWorker(w), status: 'Blocked' }), 'user_status'),
  '/user/allow_superuser': aboutWorker,
  '/user/disallow_superuser': (w) => ({ user_id: w.chief.id }),
  '/user/get_data': sighted(aboutWorker),
  '/user/is-superuser': sighted(aboutWorker),
  '/user/update_name': sighted((w) => ({ ...aboutWorker(w), name: 'Another' }), 'user_edit'),
  '/user/update_email': sighted(
    (w) => ({ ...aboutWorker(w), email: `${fresh('set')}@world.example` }),
    'user_login',
  ),
  '/user/update_password': sighted((w) => ({ ...aboutWorker(w), password: 'another one' }), 'user_login'),
  '/user/update_language': sighted((w) => ({ ...aboutWorker(w), language: 'ar' }), 'user_edit'),
  '/user/enableLogin': sighted(
    (w) => ({ ...aboutWorker(w), email: w.worker.email, password: 'another one' }),
    'user_login',
  ),
  '/user/disable_login': sighted(aboutWorker, 'user_login'),
  '/user/searchByProject': here,
  '/user/search_by_project_department': (w) => ({ ...here(w), department_code: `works-${w.mark}` }),
  '/user/getProjects/{id}': sighted((w) => ({ id: w.worker.id })),
  '/user/get_projects': sighted(aboutWorker),
  '/user/getProjectAccess/{id}': sighted((w) => ({ id: w.worker.id })),
  '/user/assign_project': (w) => ({
    ...here(w),
    user_id: w.newcomer.id,
    department_codes: [`works-${w.mark}`],
  }),
  '/user/removeProject': ofWorker,
  '/user/unassign_project': ofWorker,
  '/user/update_project_departments': (w) => ({ ...ofWorker(w), department_codes: [] }),
  '/user/get_roles': ofWorker,
  '/user/add_role': (w) => ({ ...ofWorker(w), role_id: w.spare }),
  '/user/remove_role': (w) => ({ ...ofWorker(w), role_id: w.held }),
  '/user/set_default_role': (w) => ({ ...ofWorker(w), role_id: w.held }),
  '/user/getDepartments': ofWorker,
  '/user/assignDepartment': (w) => ({ ...here(w), user_id: w.manager.id, department_id: w.works }),
  '/user/assignDepartments': (w) => ({ ...here(w), user_id: w.manager.id, department_ids: [w.works] }),
  '/user/removeDepartment': (w) => ({ ...ofWorker(w), department_id: w.works }),
  '/user/getTeams': ofWorker,
  '/user/assignTeam': (w) => ({ ...here(w), user_id: w.manager.id, team_id: w.crew }),
  '/user/removeTeam': (w) => ({ ...ofWorker(w), team_id: w.crew }),
  '/user/getAllowedModules/{id}': sighted((w) => ({ id: w.worker.id, ...here(w) })),
  '/user/getAllowedTabs': (w) => ({ ...here(w), module_code: 'locations' }),
  '/user/get_page_data': (w) => ({ ...here(w), page_code: 'locations.tree' }),
  '/user/get_module_data': (w) => ({ ...here(w), module_code: 'locations' }),

  '/role/search': here,
  '/role/get/{id}': spareById,
  '/role/create': newRole,
  '/role/getModulesPermission/{id}': spareById,
  '/role/getAccessPermission/{id}': spareById,
  '/role/allowModule': (w) => ({ role_id: w.held, module_code: 'locations' }),
  '/role/disallowModule': (w) => ({ ...spare(w), module_code: 'locations' }),
  '/role/allowTab': (w) => ({ role_id: w.held, tab_code: 'locations.details' }),
  '/role/disallowTab': (w) => ({ ...spare(w), tab_code: 'locations.details' }),
  '/role/allowAccess': (w) => ({ ...spare(w), access_code: 'location_add' }),
  '/role/disallowAccess': (w) => ({ ...spare(w), access_code: 'location_view' }),
  '/role/applyPermissions': (w) => ({ ...spare(w), access: { allow: ['location_add'] } }),
  '/role/update': (w) => ({ ...spare(w), name: 'Another' }),
  '/role/remove/{id}': spareById,
  '/role/get_all': here,
  '/role/add': newRole,
  '/role/get_details': spare,
  '/role/get_module_tab_permissions': spare,
  '/role/get_access': spare,
  '/role/allow_module': (w) => ({ role_id: w.held, module_code: 'locations' }),
  '/role/deny_module': (w) => ({ ...spare(w), module_code: 'locations' }),
  '/role/allow_tab': (w) => ({ role_id: w.held, tab_code: 'locations.details' }),
  '/role/deny_tab': (w) => ({ ...spare(w), tab_code: 'locations.details' }),
  '/role/enable_access': (w) => ({ ...spare(w), access_code: 'location_add' }),
  '/role/disable_access': (w) => ({ ...spare(w), access_code: 'location_view' }),

  '/project/create_basic': shared(() => ({
    code: fresh('P'),
    short_name: 'New',
    full_name: { en: 'New', ar: 'New', fr: 'New' },
  })),
  '/project/search': nothing,
  '/project/get_overview': here,
  '/project/update': (w) => ({ ...here(w), short_name: 'Another' }),
  '/project/search_users': here,
  '/project/search_workers': here,
  '/project/get_all_departments': here,
  '/project/update_departments': (w) => ({
    ...here(w),
    department_codes: [`works-${w.mark}`, `idle-${w.mark}`],
  }),
  '/project/assign_users_department': (w) => ({
    ...here(w),
    user_ids: [w.manager.id],
    department_code: `works-${w.mark}`,
  }),
  '/project/get_all_designations': here,
  '/project/update_designations': (w) => ({ ...here(w), designations: [{ code: 'other', name: 'Other' }] }),

  '/department/search': shared(nothing),
  '/department/create': shared(() => ({ code: fresh('D'), name: 'New' })),
  '/department/getRaw/{id}': shared((w) => ({ id: w.works })),
  '/department/update': shared((w) => ({ id: w.works, name: 'Another' })),
  '/department/remove/{id}': shared((w) => ({ id: w.idle })),
  '/department/sort': shared((w) => ({
    departments: [
      { id: w.works, position: 9 },
      { id: w.idle, position: 8 },
    ],
  })),

  '/project-team/search': here,
  '/project-team/getDetails/{id}': crewById,
  '/project-team/getRaw/{id}': crewById,
  '/project-team/create': (w) => ({ ...here(w), name: 'New' }),
  '/project-team/update': (w) => ({ ...here(w), ...crew(w), name: 'Another' }),
  '/project-team/remove/{id}': crewById,
  '/project-team/searchLocations': (w) => ({ ...here(w), ...crew(w) }),
  '/project-team/searchUsers': (w) => ({ ...here(w), ...crew(w) }),
  '/project-team/assignLocation': (w) => ({ ...crew(w), ...room(w) }),
  '/project-team/removeLocation': (w) => ({ ...crew(w), location_id: w.annex }),
  '/project-team/assignLocations': (w) => ({ ...crew(w), location_ids: [w.room] }),
  '/project-team/removeLocations': (w) => ({ ...crew(w), location_ids: [w.annex] }),
  '/project-team/assignUser': (w) => ({ ...crew(w), user_id: w.manager.id }),
  '/project-team/removeUser': (w) => ({ ...crew(w), ...aboutWorker(w) }),
  '/project-team/assignUsers': (w) => ({ ...here(w), ...crew(w), user_ids: [w.manager.id] }),
  '/project-team/removeUsers': (w) => ({ ...here(w), ...crew(w), user_ids: [w.worker.id] }),
  '/project-team/updateSupervisor': (w) => ({ ...crew(w), supervisor_id: w.manager.id }),
  '/project-team/removeSupervisor/{id}': crewById,

  '/location/create': (w) => ({ ...here(w), parent_id: w.house, name: 'New', code: fresh('L') }),
  '/location/add': (w) => ({
    ...here(w),
    parent_id: w.house,
    locations: [{ name: 'New', code: fresh('L'), ids: ['one'], coords: { lat: 1, lng: 2 } }],
  }),
  '/location/addChildren': (w) => ({ ...room(w), locations: [{ name: 'New', code: fresh('L') }] }),
  '/location/getDetails': (w) => ({ ...here(w), ...room(w) }),
  '/location/getAll': here,
  '/location/getAllowed': here,
  '/location/search': (w) => ({ ...here(w), search_text: w.mark }),
  '/location/getDescendants': (w) => ({ location_id: w.site }),
  '/location/getParents': room,
  '/location/getImpact': (w) => ({ locations: [w.house] }),
  '/location/reorder': (w) => ({ locations: [{ id: w.room, position: 1, parent_id: w.annex }] }),
  '/location/remove': (w) => ({ locations: [w.annex] }),
  '/location/reactivate': (w) => ({ locations: [w.gone] }),
  '/location/updateName': (w) => ({ ...room(w), name: 'Another' }),
  '/location/updateDescription': (w) => ({ ...room(w), description: 'Another' }),
  '/location/updateCategory': (w) => ({ ...room(w), category_code: 'another' }),
  '/location/updateCode': (w) => ({ ...room(w), code: fresh('L') }),
  '/location/updateCoordinates': (w) => ({ ...room(w), coords: { x: 1, y: 2 } }),
  '/location/getTreemap': here,
  '/location/getCategories': here,
  '/location/getHistory': room,
  '/location/getImported': room,
  '/location/getContacts/{id}': roomById,
  '/location/updateContacts': (w) => ({ ...room(w), contacts: [{ name: 'Someone' }] }),
  '/location/getSpecs/{id}': roomById,
  '/location/updateSpecs': (w) => ({ ...room(w), specs: [{ name: 'Area', value: '3' }] }),
  '/location/export': (w) => ({ ...here(w), format: 'csv' }),
  '/location/import': (w) => ({ ...here(w), parent_id: w.site }),
  '/location/getImport': (w) => ({ import_id: w.ready }),
  '/location/getImports': (w) => here(w),
  '/location/mapImport': (w) => ({ import_id: w.table, columns: ['name:en', 'code'] }),
  '/location/getImportRows': (w) => ({ import_id: w.table, action: 'create' }),
  '/location/getRefusedRows': (w) => ({ import_id: w.table }),
  '/location/getImportTemplate': (w) => ({ ...here(w), format: 'csv' }),
  '/location/getImportObstacles': (w) => ({ import_id: w.applied }),
  '/location/applyImport': (w) => ({ import_id: w.ready }),
  '/location/undoImport': (w) => ({ import_id: w.applied }),

  '/location/createAssets': (w) => ({
    ...room(w),
    assets: [{ code: fresh('A'), name: 'New', catalog_id: w.catalog }],
  }),
  '/location/getAssetsByCatalog': (w) => ({ sublocation_id: w.site, catalog_id: w.catalog }),
  '/location/getAssetCatalogCount': (w) => ({ location_id: w.site }),
  '/asset-photo/add': (w) => ({ ...here(w), asset_id: w.asset }),
  '/asset-photo/attach': (w) => ({ asset_id: w.asset, photo_ids: [w.waiting] }),
  '/asset-photo/search': (w) => ({ asset_id: w.asset }),
  '/asset-photo/remove': (w) => ({ photo_ids: [w.photo] }),
  '/catalog/search': shared(nothing),
  '/catalog/create': shared(() => ({ code: fresh('C'), name: 'New' })),

  '/sublocation/get/{id}': roomById,
  '/sublocation/details/{id}': roomById,
  '/sublocation/raw/{id}': roomById,
  '/sublocation/get-path/{id}': roomById,
  '/sublocation/update-name': (w) => ({ ...room(w), name: 'Another' }),
  '/sublocation/update-description': (w) => ({ ...room(w), description: 'Another' }),
  '/sublocation/update-code': (w) => ({ ...room(w), code: fresh('L') }),
  '/sublocation/update-address': (w) => ({ ...room(w), address: 'Another' }),

  '/location-group/getList': here,
  '/location-group/create': (w) => ({ ...here(w), parent_id: w.zone, name: 'New', code: fresh('G') }),
  '/location-group/addLocations': (w) => ({ group_id: w.zone, location_ids: [w.annex] }),
  '/location-group/removeLocations': (w) => ({ group_id: w.wing, location_ids: [w.room] }),
  '/location-group/getLocationsInGroup/{id}': (w) => ({ id: w.wing }),
  '/location-group/getUsage/{id}': (w) => ({ id: w.wing }),
  '/location-group/getGroupsForLocation/{id}': roomById,
  '/location-group/getRaw/{id}': zoneById,
  '/location-group/update': (w) => ({ id: w.wing, parent_id: '0', name: 'Another' }),
  '/location-group/remove/{id}': (w) => ({ id: w.wing }),
  '/location-group/sort': (w) => ({
    groups: [{ id: w.zone, position: 2 }],
  }),
  '/location-group/getAvailableParents/{id}': sighted(zoneById, 'location_group_view'),
  '/location-group/getAvailableParents/{id}/{id2}': sighted(
    (w) => ({ id: w.project, id2: w.zone }),
    'location_group_view',
  ),
  '/user-location/search': ofWorker,
  '/user-location/assign': (w) => ({ ...ofWorker(w), location_ids: [w.annex] }),
  '/user-location/unassign': (w) => ({ ...aboutWorker(w), location_ids: [w.house] }),
  '/user-location-group/search': ofWorker,
  '/user-location-group/getAssignedWithHierarchy': ofWorker,
  '/user-location-group/assign': (w) => ({ ...ofWorker(w), group_ids: [w.wing] }),
  '/user-location-group/unassign': (w) => ({ ...ofWorker(w), group_ids: [w.zone] }),
  '/modules/registry': here,

  '/store/add': (w) => ({ ...here(w), name: 'New', code: fresh('S'), type: 'Main' }),
  '/store/search': here,
  '/store/info/{id}': mainById,
  '/store/basic': main,
  '/store/get-raw-name/{id}': mainById,
  '/store/update-name': (w) => ({ ...mainById(w), name: 'Another' }),
  '/store/update_description': (w) => ({ ...main(w), description: 'Another' }),
  '/store/update_code': (w) => ({ ...main(w), code: fresh('S') }),
  '/store/update_type': (w) => ({ ...main(w), type: 'Sub' }),
  '/store/update_address': (w) => ({ ...main(w), address: 'Another' }),
  '/store/delete': (w) => ({ store_id: w.bare }),
  '/store/get_locations': main,
  '/store/add_location': (w) => ({ ...main(w), location_id: w.annex }),
  '/store/remove_location': (w) => ({ ...main(w), location_id: w.house }),
  '/store/update_locations': (w) => ({ ...main(w), location_ids: [w.annex] }),
  '/store/locations/search': (w) => ({ ...main(w), ...here(w) }),
  '/store/locations/assign': (w) => ({ ...main(w), ...here(w), location_ids: [w.annex] }),
  '/store/locations/unassign': (w) => ({ ...main(w), location_ids: [w.house] }),
  '/user/getStores': ofWorker,
  '/user/assignStore': (w) => ({ ...ofWorker(w), store_id: w.bare }),
  '/user/removeStore': (w) => ({ ...ofWorker(w), store_id: w.main }),
  '/store/get_teams': (w) => ({ store_id: w.depot }),
  '/store/add_team': (w) => ({ ...main(w), ...crew(w) }),
  '/store/remove_team': (w) => ({ store_id: w.depot, ...crew(w) }),
  '/store/search_materials': main,
  '/store/get_material_details': pumpInMain,
  '/store/get_material_stock': pumpInMain,
  '/store/find_materials': (w) => ({ ...main(w), codes: [`pump-${w.mark}`] }),
  '/store/get_material_categories': main,
  '/store/get_stock_history': pumpInMain,
  '/store/update_material': (w) => ({ ...pumpInMain(w), reorder_level: '5' }),
  '/store/remove_material': (w) => ({ store_id: w.depot, material_id: w.pump }),
  '/store/search_ledger': main,
  '/store/post_stock': (w) => ({
    ...main(w),
    kind: 'issue',
    lines: [{ material_id: w.pump, quantity: '1' }],
    note: 'posted',
  }),
  '/store/importMaterials': (w) => ({ ...main(w), ...here(w), materials: [{ id: w.pump, stock: '7' }] }),
  '/store/import': main,
  '/store/getImport': (w) => ({ import_id: w.stocked }),
  '/store/mapImport': (w) => ({ import_id: w.stocked, columns: ['name:en', 'code'] }),
  '/store/getImportRows': (w) => ({ import_id: w.stocked, action: 'create' }),
  '/store/getRefusedRows': (w) => ({ import_id: w.stocked }),
  '/store/getImportTemplate': (w) => ({ ...main(w), format: 'csv' }),
  '/store/applyImport': (w) => ({ import_id: w.stocked }),
  '/store/undoImport': (w) => ({ import_id: w.booked }),
  '/store/create_stock_request': (w) => ({
    ...main(w),
    ...here(w),
    type: 'transfer',
    to_store_id: w.depot,
    lines: [{ material_id: w.pump, quantity: '1' }],
  }),
  '/store/search_stock_request': here,
  '/store/get_stock_request_details': (w) => ({ request_id: w.pending }),
  '/store/approve_stock_request': (w) => ({ request_id: w.pending }),
  '/store/complete_stock_request': (w) => ({ request_id: w.approved }),
  '/store/reject_stock_request': (w) => ({ request_id: w.pending }),
  '/store/cancel_stock_request': (w) => ({ request_id: w.pending }),
  '/material/getCategories': shared(() => ({})),
  '/material/search': shared((w) => ({ search_text: w.mark })),
  '/material/getRaw/{id}': shared((w) => ({ id: w.pump })),
  '/material/create': shared(() => ({ code: fresh('M'), name: 'New', unit: 'pcs' })),
  '/material/update': shared((w) => ({ id: w.valve, name: 'Another' })),
  '/material/remove/{id}': shared((w) => ({ id: w.valve })),
  '/audit/search': sighted(here, 'audit_view'),
  '/access/explain': (w) => ({ ...ofWorker(w), access_code: 'location_view' }),
}

/** The cell of a call, by its path; undefined for a call that nobody put in. */
export function cellOf(path: string): Cell | undefined {
  const cell = cells[path as CallPath] as Cell | Cell['input'] | undefined
  return typeof cell === 'function' ? { input: cell } : cell
}
