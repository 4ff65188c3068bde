import type { LocationTables } from './schema/location.ts'
import type { ModulesTables } from './schema/modules.ts'
import type { PortalTables } from './schema/portal.ts'
import type { ProjectTables } from './schema/project.ts'
import type { RoleTables } from './schema/role.ts'
import type { SessionTables } from './schema/session.ts'
import type { UserTables } from './schema/user.ts'

/** Every table, by its name; each file of `schema` has those of one area. */
export interface Schema
  extends LocationTables, ModulesTables, PortalTables, ProjectTables, RoleTables, SessionTables, UserTables {}
