import type { ChangesOfRole, Matrix } from '../../queries/role.queries.ts'
import { partsOf, type Grant, type GridRow } from './permission-rows.ts'

export type CellState = 'on' | 'off' | 'mixed'

interface Standing {
  readonly name: string
  readonly version: number
  readonly grants: ReadonlySet<Grant>
}

/** What was changed of one role: what it would allow, and what it would no longer. */
export interface RoleDifference {
  readonly roleId: string
  readonly name: string
  readonly given: readonly Grant[]
  readonly taken: readonly Grant[]
}

/**
 * Changes that were made and not applied yet, above what the roles allow. Lines of the grid listen each to their own
 * revision: a click draws anew what it changed and nothing else. It outlives the page, so that going back loses nothing.
 */
export class CollectedChanges {
  readonly #standing = new Map<string, Standing>()
  /** By role: what is wished for, where it is not so already. */
  readonly #wishes = new Map<string, Map<Grant, boolean>>()
  readonly #revisions = new Map<Grant, number>()
  readonly #listeners = new Set<() => void>()
  #everything = 0
  #revision = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Grows with every change of anything. */
  readonly revision = (): number => this.#revision

  /** Grows with every change of what a line stands for. */
  revisionOf({ grants }: GridRow): number {
    let sum = this.#everything
    for (const grant of grants) sum += this.#revisions.get(grant) ?? 0
    return sum
  }

  /** Takes over what roles allow now. Wishes that have come true by themselves are wishes no more. */
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

  /** Roles that are no more take their wishes with them. */
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
   * Gives all of what a line stands for and the person holds; takes it where all of it is given already. A tab brings its
   * module along, and the last one takes it away.
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

  /** Everything was applied as it was wished: it stands, in the versions that the server gave. */
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

  /** By role, in the order in which they were first touched. */
  differences(): RoleDifference[] {
    return [...this.#wishes].map(([roleId, wishes]) => ({
      roleId,
      name: this.#standing.get(roleId)?.name ?? '',
      given: [...wishes].flatMap(([grant, isGiven]) => (isGiven ? [grant] : [])),
      taken: [...wishes].flatMap(([grant, isGiven]) => (isGiven ? [] : [grant])),
    }))
  }

  /** What a call is sent, from the versions that are shown. */
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

/** The changes of a project that wait to be applied. */
export function changesOf(projectId: string): CollectedChanges {
  const known = byProject.get(projectId) ?? new CollectedChanges()
  byProject.set(projectId, known)
  return known
}
