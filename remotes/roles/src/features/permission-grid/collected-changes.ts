import type { ChangesOfRole, Matrix } from '../../queries/role.queries.ts'
import { partsOf, type Grant, type GridRow } from './permission-rows.ts'

export type CellState = 'on' | 'off' | 'mixed'

interface StoredRole {
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
  readonly #stored = new Map<string, StoredRole>()
  /** By role: the value wanted for each grant that differs from the stored one. */
  readonly #pending = new Map<string, Map<Grant, boolean>>()
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
  takeStored(roles: Matrix['roles']): void {
    for (const { id, name, version, modules, tabs, access } of roles) {
      const grants = new Set<Grant>([
        ...modules.map((code): Grant => `modules:${code}`),
        ...tabs.map((code): Grant => `tabs:${code}`),
        ...access.map((code): Grant => `access:${code}`),
      ])
      this.#stored.set(id, { name, version, grants })
      const pending = this.#pending.get(id)
      for (const [grant, isGiven] of pending ?? []) if (grants.has(grant) === isGiven) pending?.delete(grant)
      if (pending?.size === 0) this.#pending.delete(id)
    }
    this.#everything += 1
    this.#notify()
  }

  /** Drops roles that no longer exist, with their changes. */
  forget(isThere: (roleId: string) => boolean): void {
    for (const id of this.#stored.keys())
      if (!isThere(id)) {
        this.#stored.delete(id)
        this.#pending.delete(id)
      }
  }

  #has(roleId: string, grant: Grant): boolean {
    return this.#pending.get(roleId)?.get(grant) ?? this.#stored.get(roleId)?.grants.has(grant) ?? false
  }

  #set(roleId: string, grant: Grant, isGiven: boolean): void {
    const pending = this.#pending.get(roleId) ?? new Map<Grant, boolean>()
    const isStored = this.#stored.get(roleId)?.grants.has(grant) ?? false
    if (isStored === isGiven) pending.delete(grant)
    else pending.set(grant, isGiven)
    if (pending.size > 0) this.#pending.set(roleId, pending)
    else this.#pending.delete(roleId)
    this.#revisions.set(grant, (this.#revisions.get(grant) ?? 0) + 1)
  }

  stateOf(roleId: string, { grants }: GridRow): CellState {
    let on = 0
    for (const grant of grants) if (this.#has(roleId, grant)) on += 1
    return on === 0 ? 'off' : on === grants.length ? 'on' : 'mixed'
  }

  isChanged(roleId: string, { grants }: GridRow): boolean {
    const pending = this.#pending.get(roleId)
    return pending !== undefined && grants.some((grant) => pending.has(grant))
  }

  /**
   * Allows every grant of a line that the user holds, or denies them if all are allowed. The first tab of a module
   * opens the module, and the last one closes it.
   */
  toggle(roleId: string, { own, level, module }: GridRow): void {
    if (own.length === 0) return
    const isGiven = !own.every((grant) => this.#has(roleId, grant))
    for (const grant of own) this.#set(roleId, grant, isGiven)
    if (level === 3 && module?.isOwn) {
      const isOpen = module.tabs.some((tab) => this.#has(roleId, tab))
      if (isOpen !== this.#has(roleId, module.grant)) this.#set(roleId, module.grant, isOpen)
    }
    this.#notify()
  }

  /** Takes the pending changes as stored, with the versions that the server returned. */
  settle(versions: ReadonlyMap<string, number>): void {
    for (const [roleId, pending] of this.#pending) {
      const stored = this.#stored.get(roleId)
      if (!stored) continue
      const grants = new Set(stored.grants)
      for (const [grant, isGiven] of pending) {
        if (isGiven) grants.add(grant)
        else grants.delete(grant)
      }
      this.#stored.set(roleId, { ...stored, grants, version: versions.get(roleId) ?? stored.version })
    }
    this.discard()
  }

  discard(): void {
    this.#pending.clear()
    this.#everything += 1
    this.#notify()
  }

  get count(): number {
    let sum = 0
    for (const pending of this.#pending.values()) sum += pending.size
    return sum
  }

  /** By role, in the order in which they were first changed. */
  differences(): RoleDifference[] {
    return [...this.#pending].map(([roleId, pending]) => ({
      roleId,
      name: this.#stored.get(roleId)?.name ?? '',
      given: [...pending].flatMap(([grant, isGiven]) => (isGiven ? [grant] : [])),
      taken: [...pending].flatMap(([grant, isGiven]) => (isGiven ? [] : [grant])),
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
      const version = this.#stored.get(roleId)?.version
      return {
        role_id: roleId,
        ...(version !== undefined && { version }),
        modules: of('modules'),
        tabs: of('tabs'),
        access: of('access'),
      }
    })
  }

  #notify(): void {
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
