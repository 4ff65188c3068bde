import type { Cells } from '../cell.ts'
import { fresh, here, nothing, needing } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const newRole = (w: World) => ({ ...here(w), name: 'New', code: fresh('role') })
const spare = (w: World) => ({ role_id: w.spare })
const spareById = (w: World) => ({ id: w.spare })

export const cells: Cells = {
  '/role/search': here,
  '/role/get/{id}': spareById,
  '/role/create': newRole,
  '/role/getHome/{id}': spareById,
  '/role/updateHome': (w) => ({ ...spare(w), home: [{ widget: 'stores.low', size: 'wide' }] }),
  '/role/getModulesPermission/{id}': spareById,
  '/role/getAccessPermission/{id}': spareById,
  '/role/allowModule': (w) => ({ role_id: w.held, module_code: 'locations' }),
  '/role/disallowModule': (w) => ({ ...spare(w), module_code: 'locations' }),
  '/role/allowTab': (w) => ({ role_id: w.held, tab_code: 'locations.details' }),
  '/role/disallowTab': (w) => ({ ...spare(w), tab_code: 'locations.details' }),
  '/role/allowAccess': (w) => ({ ...spare(w), access_code: 'location_add' }),
  '/role/disallowAccess': (w) => ({ ...spare(w), access_code: 'location_view' }),
  '/role/applyPermissions': (w) => ({ ...spare(w), access: { allow: ['location_add'] } }),
  '/role/applyPermissionsOfRoles': (w) => ({
    ...here(w),
    roles: [{ ...spare(w), access: { allow: ['location_add'] } }],
  }),
  '/role/previewPermissions': (w) => ({
    ...here(w),
    roles: [{ role_id: w.held, access: { allow: ['location_add'] } }],
  }),
  '/role/getMatrix': here,
  '/role/getHolders': (w) => ({ role_id: w.held }),
  '/role/getContradictions': here,
  '/role/getAllContradictions': nothing,
  '/role/getRaw/{id}': spareById,
  '/role/duplicate': needing((w) => ({ ...spare(w), name: 'New', code: fresh('role') }), 'role_permissions'),
  '/role/copy': (w) => ({ ...spare(w), project_ids: [w.project], code: fresh('role') }),
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
}
