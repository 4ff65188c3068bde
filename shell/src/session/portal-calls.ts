import type { Language, Project, SignedInUser } from '@atrium/portal'
import type { ClosedModule } from '../gate/place.ts'
import type { ModuleRelease } from '../gate/module-release.ts'

let token = ''

/** A call that did not give what was asked for. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
}

async function post<Reply>(path: string, body: object): Promise<Reply> {
  const reply = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new CallFailure(`${path}: ${reply.status}`)
  return (await reply.json()) as Reply
}

export interface Session {
  readonly user: SignedInUser
  readonly sessionExpiresAt: number
}

interface RefreshReply {
  token: string
  session_expires_at: string
  user: { id: string; name: string; email: string; language: string; is_superuser: boolean }
}

export async function resumeSession(): Promise<Session> {
  const reply = await post<RefreshReply>('/auth/refresh', {})
  token = reply.token
  const { is_superuser: isSuperuser, ...user } = reply.user
  return { user: { ...user, isSuperuser }, sessionExpiresAt: Date.parse(reply.session_expires_at) }
}

export async function fetchLanguages(): Promise<Language[]> {
  return (await post<{ languages: Language[] }>('/language/getActive', {})).languages
}

export async function fetchProjects(): Promise<Project[]> {
  type Row = { id: string; code: string; short_name: string; full_name: string }
  const { projects } = await post<{ projects: Row[] }>('/user/getAllowedProjects', { limit: 100 })
  return projects.map(({ id, code, short_name, full_name }) => ({
    id,
    code,
    shortName: short_name,
    fullName: full_name,
  }))
}

export async function fetchRights(projectId: string) {
  const body = { project_id: projectId }
  const [{ modules }, { tabs }, { access }] = await Promise.all([
    post<{ modules: { code: string }[] }>('/user/get_modules', body),
    post<{ tabs: { code: string; module_code: string }[] }>('/user/get_tabs', body),
    post<{ access: string[] }>('/user/get_access', body),
  ])
  return {
    modules: new Set(modules.map(({ code }) => code)),
    tabs: new Set(tabs.map(({ code, module_code }) => `${module_code}/${code}`)),
    access: new Set(access),
  }
}

export async function fetchRegistry(projectId: string) {
  const reply = await post<{ modules: ModuleRelease[]; closed?: ClosedModule[] }>('/modules/registry', {
    project_id: projectId,
  })
  return { modules: reply.modules, closed: reply.closed ?? [] }
}
