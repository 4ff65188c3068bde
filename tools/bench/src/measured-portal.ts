import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Person } from '../../../e2e/support/people.ts'
import type * as portalApi from '../../../e2e/support/portal-api.ts'
import type * as portalProcess from '../../../e2e/support/portal-process.ts'

/** A running portal, with a project of 30 buildings and a person who may see them. */
export interface MeasuredPortal {
  readonly url: string
  readonly project: { readonly code: string }
  readonly person: Person
  stop(): Promise<void>
}

/** Starts the built portal of a checkout; the checkout's own code starts and fills it. */
export async function startMeasuredPortal(checkout: string): Promise<MeasuredPortal> {
  const load = (file: string) => import(pathToFileURL(join(checkout, 'e2e/support', file)).href)
  const { PortalApi } = (await load('portal-api.ts')) as typeof portalApi
  const { startPortalProcess } = (await load('portal-process.ts')) as typeof portalProcess
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
  const portal = await startPortalProcess(dataDir)
  const api = new PortalApi(portal.url)
  const project = await api.makeProject('Measured')
  const buildings = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`Building ${index + 1}`, {}]),
  )
  await api.makePlaces(project.id, buildings)
  const person = await api.makePerson(project.id, { access: ['location_view', 'location_view_all'] })
  return {
    url: portal.url,
    project,
    person,
    async stop() {
      await portal.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
