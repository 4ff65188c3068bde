import type { AccessCode, MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import { holdsAnywhere } from '../../../serve/access.ts'
import type { Context } from '../../../serve/context.ts'
import type { CatalogCode } from '../catalog.policy.ts'

/** The rights that decide about rows. */
const codes = [
  'catalog_view',
  'catalog_add',
  'catalog_edit',
  'catalog_specs_view',
  'catalog_specs_add',
  'catalog_specs_edit',
  'catalog_params_view',
  'catalog_params_add',
  'catalog_params_edit',
] as const satisfies readonly AccessCode[]

/** The rights of which an import needs one. */
export const writingCodes = codes.filter((code) => !code.endsWith('_view'))

/** What a person may do with kinds, in a form that a job keeps. */
export interface CatalogScope {
  isSuperuser: boolean
  /** The projects in which they hold a right, by its code. */
  held: Readonly<Record<string, readonly string[]>>
  /** Whether they see the catalogue of materials. */
  seesMaterials: boolean
}

/** Reads the caller's rights in all of their projects: a kind of all projects is changed by who may in each that uses it. */
export async function readScope(context: Context, projectId: string): Promise<CatalogScope> {
  const { actor, database } = context
  const seesMaterials = await holdsAnywhere(context, 'materials_view')
  if (actor.isSuperuser) return { isSuperuser: true, held: {}, seesMaterials }
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from user_role where user_id = ${actor.userId}`.execute(database)
  const rights = await context.rightsByProject([...new Set([projectId, ...rows.map(({ id }) => id)])])
  const held = Object.fromEntries(
    codes.map((code) => [
      code,
      [...rights].flatMap(([id, ofProject]) => (ofProject.may(code) ? [id] : [])).toSorted(),
    ]),
  )
  return { isSuperuser: false, held, seesMaterials }
}

/** A kind, as a right for it depends on it. */
export interface JudgedKind {
  id: string
  project_id: string | null
}

/** Whether a person holds a right for a kind, whatever other projects use it. */
export const holds = ({ isSuperuser, held }: CatalogScope, kind: JudgedKind, code: CatalogCode): boolean => {
  const projects = held[code] ?? []
  return isSuperuser || (kind.project_id === null ? projects.length > 0 : projects.includes(kind.project_id))
}

/**
 * Returns why a person may not write with a right to a kind; undefined if they may. A kind of all projects needs the right in each project
 * that uses it, as `/catalog/update` does.
 * @param using the projects that use the kinds of all projects
 * @param refusal what is said where they do not hold it at all
 */
export function refusalOf(
  scope: CatalogScope,
  kind: JudgedKind,
  code: CatalogCode,
  using: ReadonlyMap<string, readonly string[]>,
  refusal: MessageKey,
): MessageKey | undefined {
  if (!holds(scope, kind, code)) return refusal
  if (scope.isSuperuser || kind.project_id !== null) return undefined
  const projects = scope.held[code] ?? []
  const isHeldInEach = (using.get(kind.id) ?? []).every((projectId) => projects.includes(projectId))
  return isHeldInEach ? undefined : 'catalog_used_elsewhere'
}
