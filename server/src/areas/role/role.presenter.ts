import type { AccessPermission, ListedRole, ModulePermission, Role } from '@atrium/contract'
import { accessAreas, accessEntries, topLevel } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import { titleIn, type ModuleReleases } from '../modules/module-release.presenter.ts'
import type { ListedRoleRow } from './role.repository.ts'
import type { Permissions } from './role.writer.ts'
import type { RoleRow } from './role-rows.loader.ts'

export function presentRole(role: RoleRow, language: string): Role {
  return {
    id: role.id,
    role_id: role.id,
    project_id: role.project_id,
    code: role.code,
    name: inLanguage(role.name, language),
    description: inLanguage(role.description, language),
    version: role.version,
  }
}

export function presentListedRole(role: ListedRoleRow, language: string): ListedRole {
  return { ...presentRole(role, language), holders: role.holders }
}

/** Presents every module of the portal with its tabs, and whether the role allows them. */
export function presentModulePermissions(
  releases: ModuleReleases,
  permissions: Permissions,
  language: string,
): ModulePermission[] {
  const modules = new Set(permissions.modules)
  const tabs = new Set(permissions.tabs)
  return releases.all
    .map((release) => ({
      code: release.code,
      title: titleIn(release, release.code, language),
      parent_code: topLevel,
      position: release.declaration.position,
      allowed: modules.has(release.code),
      tabs: release.declaration.tabs
        .map((tab) => ({
          code: tab.code,
          title: titleIn(release, tab.code, language),
          position: tab.position,
          allowed: tabs.has(tab.code),
        }))
        .sort((one, other) => one.position - other.position),
      modules: [],
    }))
    .sort((one, other) => one.position - other.position)
}

/** Presents every access code under its area, and whether the role allows it. An area is allowed when all its codes are. */
export function presentAccessPermissions(permissions: Permissions): AccessPermission[] {
  const held = new Set(permissions.access)
  return accessAreas.map((area) => {
    const kids = accessEntries
      .filter((entry) => entry.parent_code === area)
      .map((entry) => ({ code: entry.code, parent_code: entry.parent_code, allowed: held.has(entry.code) }))
    return { code: area, parent_code: topLevel, allowed: kids.every((kid) => kid.allowed), kids }
  })
}
