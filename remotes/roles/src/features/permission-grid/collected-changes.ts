import type { ChangesOfRole, Matrix } from '../../queries/role.queries.ts'
import { partsOf, type Grant, type GridRow } from './permission-rows.ts'

export type CellState = 'on' | 'off' | 'mixed'

interface Standing {
  readonly name: string
  readonly version: number
  readonly grants: ReadonlySet<Grant>
}

/** The pending changes of one role: what they allow and what they deny. */
export interface RoleDifference {
  readonly roleId: string
  readonly name: string
  readonly given: readonly Grant[]
  readonly taken: readonly Grant[]
}

/**
 * Pending changes on top of the stored permissions. Each line of the grid subscribes to its own revision, so a click
 * renders only the lines that it changes. The object outlives the page, so that leaving and returning keeps the
 * changes.
 */
export class CollectedChanges {
  readonly #standing = new Map<string, Standing>()
  /** By role: the value wanted for each grant that differs from the stored one. */
  readonly #wishes = new Map<string, Map<Grant, boolean>>()
  readonly #revisions = new Map<Grant, number>()
  readonly #listeners = new Set<() => void>()
  #everything = 0
  #revision = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Grows with every change. */
  readonly revision = (): number => this.#revision

  /** Grows with every change of the line's grants. */
  revisionOf({ grants }: GridRow): number {
    let sum = this.#everything
    for (const grant of grants) sum += this.#revisions.get(grant) ?? 0
    return sum
  }

  /** Takes the stored permissions. Changes that are now stored are no longer pending. */
  stand(roles: Matrix['roles']): void {
    for (const { id, name, version, modules, tabs, access } of roles) {
      const grants = new Set<Grant>([
        ...modules.map((code): Grant => `modules:${code}`),
        ...tabs.map((code): Grant => `tabs:${code}`),
        ...access.map((code): Grant => `access:${code}`),
      ])
      this.#standing.set(id, { name, version, grants })
      const wishes = this.#wishes.get(id)
      for (const [grant, isGiven] of wishes ?? []) if (grants.has(grant) === isGiven) wishes?.delete(grant)
      if (wishes?.size === 0) this.#wishes.delete(id)
    }
    this.#everything += 1
    this.#tell()
  }

  /** Drops roles that no longer exist, with their changes. */
  forget(isThere: (roleId: string) => boolean): void {
    for (const id of this.#standing.keys())
      if (!isThere(id)) {
        this.#standing.delete(id)
        this.#wishes.delete(id)
      }
  }

  #has(roleId: string, grant: Grant): boolean {
    return this.#wishes.get(roleId)?.get(grant) ?? this.#standing.get(roleId)?.grants.has(grant) ?? false
  }

  #wish(roleId: string, grant: Grant, isGiven: boolean): void {
    const wishes = this.#wishes.get(roleId) ?? new Map<Grant, boolean>()
    const stands = this.#standing.get(roleId)?.grants.has(grant) ?? false
    if (stands === isGiven) wishes.delete(grant)
    else wishes.set(grant, isGiven)
    if (wishes.size > 0) this.#wishes.set(roleId, wishes)
    else this.#wishes.delete(roleId)
    this.#revisions.set(grant, (this.#revisions.get(grant) ?? 0) + 1)
  }

  stateOf(roleId: string, { grants }: GridRow): CellState {
    let on = 0
    for (const grant of grants) if (this.#has(roleId, grant)) on += 1
    return on === 0 ? 'off' : on === grants.length ? 'on' : 'mixed'
  }

  isChanged(roleId: string, { grants }: GridRow): boolean {
    const wishes = this.#wishes.get(roleId)
    return wishes !== undefined && grants.some((grant) => wishes.has(grant))
  }

  /**
   * Allows every grant of a line that the user holds, or denies them if all are allowed. The first tab of a module
   * opens the module, and the last one closes it.
   */
  toggle(roleId: string, { own, level, module }: GridRow): void {
    if (own.length === 0) return
    const isGiven = !own.every((grant) => this.#has(roleId, grant))
    for (const grant of own) this.#wish(roleId, grant, isGiven)
    if (level === 3 && module?.isOwn) {
      const isOpen = module.tabs.some((tab) => this.#has(roleId, tab))
      if (isOpen !== this.#has(roleId, module.grant)) this.#wish(roleId, module.grant, isOpen)
    }
    this.#tell()
  }

  /** Takes the pending changes as stored, with the versions that the server returned. */
  settle(versions: ReadonlyMap<string, number>): void {
    for (const [roleId, wishes] of this.#wishes) {
      const standing = this.#standing.get(roleId)
      if (!standing) continue
      const grants = new Set(standing.grants)
      for (const [grant, isGiven] of wishes) {
        if (isGiven) grants.add(grant)
        else grants.delete(grant)
      }
      this.#standing.set(roleId, { ...standing, grants, version: versions.get(roleId) ?? standing.version })
    }
    this.discard()
  }

  discard(): void {
    this.#wishes.clear()
    this.#everything += 1
    this.#tell()
  }

  get count(): number {
    let sum = 0
    for (const wishes of this.#wishes.values()) sum += wishes.size
    return sum
  }

  /** By role, in the order in which they were first changed. */
  differences(): RoleDifference[] {
    return [...this.#wishes].map(([roleId, wishes]) => ({
      roleId,
      name: this.#standing.get(roleId)?.name ?? '',
      given: [...wishes].flatMap(([grant, isGiven]) => (isGiven ? [grant] : [])),
      taken: [...wishes].flatMap(([grant, isGiven]) => (isGiven ? [] : [grant])),
    }))
  }

  /** The input of the call, with the versions that the user saw. */
  calls(): ChangesOfRole[] {
    return this.differences().map(({ roleId, given, taken }) => {
      const of = (kind: 'modules' | 'tabs' | 'access') => {
        const codes = (grants: readonly Grant[]) =>
          grants
            .map(partsOf)
            .filter((one) => one.kind === kind)
            .map(({ code }) => code)
        return { allow: codes(given), deny: codes(taken) }
      }
      const version = this.#standing.get(roleId)?.version
      return {
        role_id: roleId,
        ...(version !== undefined && { version }),
        modules: of('modules'),
        tabs: of('tabs'),
        access: of('access'),
      }
    })
  }

  #tell(): void {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}

const byProject = new Map<string, CollectedChanges>()

/** The pending changes of a project. */
export function changesOf(projectId: string): CollectedChanges {
  const known = byProject.get(projectId) ?? new CollectedChanges()
  byProject.set(projectId, known)
  return known
}
