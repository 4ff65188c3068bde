import { randomUUID } from 'node:crypto'
import type { AccessCode, StoreType } from '@atrium/contract'
import { sql } from 'kysely'
import { hashPassword } from '../authentication/password.ts'
import { followStartingLists } from '../areas/library/starting-lists.writer.ts'
import type { Database } from '../database/database.ts'
import { makeLocations, type LocationTree } from './make-locations.ts'

export interface MadeUser {
  id: string
  name: string
  email: string
  password: string
}

/** A user's rights in a project, which become a role of their own. */
export interface MadeRole {
  project: string
  access?: readonly AccessCode[]
  modules?: readonly string[]
  tabs?: readonly string[]
}

export interface UserToMake {
  name?: string
  email?: string
  password?: string
  language?: string
  superuser?: boolean
  /** A role makes the user a member. A role without any right is membership alone. */
  roles?: readonly MadeRole[]
}

const standardPassword = 'a password for tests'
/** Hashing is slow on purpose, so users of tests share one hash. */
let standardHash: Promise<string> | undefined

/** Makes things for tests. Each has a code or address of its own, so that one database serves many tests. */
export class Factories {
  readonly #database: Database
  #count = 0

  constructor(database: Database) {
    this.#database = database
  }

  async project(given: { code?: string; name?: string } = {}): Promise<string> {
    const code = given.code ?? this.#next('P')
    const name = given.name ?? `Project ${code}`
    const { id } = await this.#database
      .insertInto('project')
      .values({ code, short_name: name, full_name: JSON.stringify({ en: name, ar: name, fr: name }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await followStartingLists(this.#database, id)
    return id
  }

  async user(given: UserToMake = {}): Promise<MadeUser> {
    const name = given.name ?? this.#next('User ')
    const email = given.email ?? `${randomUUID()}@atrium.example`
    const password = given.password ?? standardPassword
    const { id } = await this.#database
      .insertInto('app_user')
      .values({
        name,
        email,
        password_hash: await hashOf(password),
        language: given.language ?? 'en',
        is_superuser: given.superuser ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const role of given.roles ?? []) await this.role(id, role)
    return { id, name, email, password }
  }

  /** Makes a role of a project and gives it to a user, who becomes a member. */
  async role(userId: string, { project, access = [], modules = [], tabs = [] }: MadeRole): Promise<string> {
    // Counted, so that lists of roles have them in the order of their creation.
    this.#count += 1
    const code = `R-${String(this.#count).padStart(8, '0')}`
    await this.#database
      .insertInto('project_user')
      .values({ project_id: project, user_id: userId })
      .onConflict((clash) => clash.doNothing())
      .execute()
    const { id } = await this.#database
      .insertInto('role')
      .values({ project_id: project, code, name: JSON.stringify({ en: `Role ${code}` }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = {
      role_access: access.map((access_code) => ({ role_id: id, access_code })),
      role_module: modules.map((module_code) => ({ role_id: id, module_code })),
      role_tab: tabs.map((tab_code) => ({ role_id: id, tab_code })),
    }
    if (rows.role_access.length > 0)
      await this.#database.insertInto('role_access').values(rows.role_access).execute()
    if (rows.role_module.length > 0)
      await this.#database.insertInto('role_module').values(rows.role_module).execute()
    if (rows.role_tab.length > 0) await this.#database.insertInto('role_tab').values(rows.role_tab).execute()
    await this.#database
      .insertInto('user_role')
      .values({ user_id: userId, role_id: id, project_id: project })
      .execute()
    return id
  }

  /**
   * Makes locations by name, each with its children: `const at = await make.locations(p, { Site: { House: {} } })`,
   * `at('House')`.
   */
  locations(project: string, tree: LocationTree): Promise<(name: string) => string> {
    return makeLocations(this.#database, project, tree, () => this.#next('L'))
  }

  async assignLocations(user: string, project: string, locations: readonly string[]): Promise<void> {
    await this.#database
      .insertInto('user_location')
      .values(locations.map((location_id) => ({ user_id: user, project_id: project, location_id })))
      .execute()
  }

  /** Makes a picture among the files of a location, without its bytes. */
  async photoOf(project: string, location: string, user: string): Promise<string> {
    const { id } = await this.#database
      .insertInto('attachment')
      .values({
        id: randomUUID(),
        project_id: project,
        owner_kind: 'location',
        owner_id: location,
        user_id: user,
        name: 'plan.jpg',
        caption: '',
        format: 'jpeg',
        width: 4,
        height: 3,
        bytes: 4,
        thumbnail_bytes: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async store(
    project: string,
    given: { name?: string; type?: StoreType; locations?: readonly string[] } = {},
  ): Promise<string> {
    const code = this.#next('S')
    const name = JSON.stringify({ en: given.name ?? `Store ${code}` })
    const { rows } = await sql<{ id: string }>`
      insert into store (project_id, code, name, type) values (${project}, ${code}, ${name}, ${given.type ?? 'Main'})
      returning id`.execute(this.#database)
    const id = rows[0]?.id ?? ''
    await sql`insert into store_location (project_id, store_id, location_id)
      select ${project}, ${id}, place from unnest(${given.locations ?? []}::uuid[]) as place`.execute(
      this.#database,
    )
    return id
  }

  async assignStores(user: string, project: string, stores: readonly string[]): Promise<void> {
    await sql`insert into user_store (project_id, user_id, store_id)
      select ${project}, ${user}, store from unnest(${stores}::uuid[]) as store`.execute(this.#database)
  }

  async material(given: { name?: string; unit?: string } = {}): Promise<string> {
    const code = `M-${randomUUID().slice(0, 8)}`
    const name = JSON.stringify({ en: given.name ?? `Material ${code}` })
    const { rows } = await sql<{ id: string }>`
      insert into material (code, name, unit) values (${code}, ${name}, ${given.unit ?? 'pcs'}) returning id`.execute(
      this.#database,
    )
    return rows[0]?.id ?? ''
  }

  #next(prefix: string): string {
    this.#count += 1
    return `${prefix}${this.#count}`
  }
}

function hashOf(password: string): Promise<string> {
  if (password !== standardPassword) return hashPassword(password)
  standardHash ??= hashPassword(standardPassword)
  return standardHash
}
