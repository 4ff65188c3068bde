import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AccessCode, CallInput, CallPath, CallReply, ErrorReply } from '@atrium/contract'
import { administrator, type Person } from './people.ts'

/** The rights of a person of a journey in its project. */
export interface PersonToMake {
  name?: string
  language?: string
  access: readonly AccessCode[]
  /** Codes of modules; by default the locations module with all its tabs. */
  modules?: readonly string[]
  /** Ids of the locations assigned to them. */
  locations?: readonly string[]
  /** Whether they have complete access. */
  superuser?: boolean
}

/** Locations to make, by name: `{ Tower: { 'Floor 1': { 'Room 1': {} } } }`. */
export interface Places {
  [name: string]: Places
}

/** The portal's calls as the administrator, to prepare a journey. */
export class PortalApi {
  readonly #url: string
  #token: string | undefined

  constructor(url: string) {
    this.#url = url
  }

  async call<Path extends CallPath>(path: Path, input: CallInput<Path>): Promise<CallReply<Path>> {
    await this.#bearer()
    return (await this.#post(path, input as Record<string, unknown>)) as CallReply<Path>
  }

  /** Makes a call that must be refused. Returns its status, and the portal's message. */
  async refused<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
  ): Promise<ErrorReply['error'] & { status: number }> {
    const response = await this.#send(path, input as Record<string, unknown>, await this.#bearer())
    if (response.ok) throw new Error(`${path} was not refused: ${await response.text()}`)
    return { ...((await response.json()) as ErrorReply).error, status: response.status }
  }

  async makeProject(name: string): Promise<{ id: string; code: string }> {
    const code = `J-${randomUUID().slice(0, 8).toUpperCase()}`
    const full_name = { en: name, fr: name, ar: name }
    const { id } = await this.call('/project/create_basic', { code, short_name: name, full_name })
    return { id, code }
  }

  /** Makes locations below each other. Returns their ids by name. */
  async makePlaces(projectId: string, places: Places, parentId = '0'): Promise<Record<string, string>> {
    const names = Object.keys(places)
    if (names.length === 0) return {}
    const locations = names.map((name) => ({
      name,
      code: `${name.slice(0, 20)}-${randomUUID().slice(0, 6)}`,
    }))
    const { ids } = await this.call('/location/add', {
      project_id: projectId,
      parent_id: parentId,
      locations,
    })
    const made: Record<string, string> = {}
    for (const [index, name] of names.entries()) {
      const id = ids[index] ?? ''
      Object.assign(made, { [name]: id }, await this.makePlaces(projectId, places[name] ?? {}, id))
    }
    return made
  }

  /** Imports a COBie workbook to the top of a project. Returns the ids of its floors and rooms by name. */
  async importBuilding(projectId: string, file: string): Promise<Record<string, string>> {
    const form = new FormData()
    form.set('project_id', projectId)
    form.set('file', new Blob([await readFile(file)]), basename(file))
    const reply = await fetch(`${this.#url}/api/location/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.#bearer()}` },
      body: form,
    })
    if (!reply.ok) throw new Error(`The import was refused: ${await reply.text()}`)
    const { id } = ((await reply.json()) as { import: { id: string } }).import
    await this.#importIs(id, 'Ready')
    await this.call('/location/applyImport', { import_id: id })
    await this.#importIs(id, 'Applied')
    const made: Record<string, string> = {}
    for (let page = 1; ; page++) {
      const { locations } = await this.call('/location/search', {
        project_id: projectId,
        mode: 'all',
        page,
        limit: 100,
      })
      for (const { id, name } of locations) made[name] = id
      if (locations.length < 100) return made
    }
  }

  async #importIs(id: string, wanted: string): Promise<void> {
    const deadline = Date.now() + 30_000
    for (;;) {
      const { state } = (await this.call('/location/getImport', { import_id: id })).import
      if (state === wanted) return
      if (['Refused', 'Failed'].includes(state) || Date.now() > deadline)
        throw new Error(`The import is ${state} and not ${wanted}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Makes a member of the project with a role of their own. Also returns the role, so that a journey can change it. */
  async makePerson(
    projectId: string,
    made: PersonToMake,
  ): Promise<Person & { roleId: string; roleCode: string }> {
    const unique = randomUUID().slice(0, 8)
    const roleCode = `R-${unique}`
    const role = await this.call('/role/create', {
      project_id: projectId,
      code: roleCode,
      name: 'Journey role',
    })
    const tabs = await this.#tabsOf(role.id, made.modules ?? ['locations'])
    await this.call('/role/applyPermissions', {
      role_id: role.id,
      modules: { allow: [...(made.modules ?? ['locations'])] },
      tabs: { allow: tabs },
      access: { allow: [...made.access] },
    })
    const person = { email: `${unique}@journeys.example`, password: `password ${unique}` }
    const name = made.name ?? `Person ${unique}`
    const user = { project_id: projectId, name, language: made.language ?? 'en', role: role.id, ...person }
    const { id } = await this.call('/user/create', user)
    if (made.locations && made.locations.length > 0) {
      await this.call('/user-location/assign', {
        user_id: id,
        project_id: projectId,
        location_ids: [...made.locations],
      })
    }
    if (made.superuser) await this.call('/user/allow_superuser', { user_id: id })
    return { id, name, ...person, roleId: role.id, roleCode }
  }

  async #bearer(): Promise<string> {
    this.#token ??= (await this.#post('/auth/login', administrator))['token'] as string
    return this.#token
  }

  async #tabsOf(roleId: string, modules: readonly string[]): Promise<string[]> {
    const permissions = await this.call('/role/getModulesPermission/{id}', { id: roleId })
    return permissions.modules
      .filter((one) => modules.includes(one.code))
      .flatMap((one) => one.tabs.map((tab) => tab.code))
  }

  async #post(path: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
    const response = await this.#send(path, input, this.#token)
    const reply = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(reply)}`)
    return reply
  }

  #send(path: string, input: Record<string, unknown>, token: string | undefined): Promise<Response> {
    const body = { ...input }
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(body[name])
      delete body[name]
      return encodeURIComponent(value)
    })
    return fetch(`${this.#url}/api${address}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  }
}
