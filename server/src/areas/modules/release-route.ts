import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { isScript, mayBeServed } from '@atrium/contract/release-gate'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inertPolicy } from '../../serve/inert-policy.ts'
import { neverChanging } from '../../serve/never-changing.ts'
import type { Services } from '../../services.ts'
import { ReleaseCopies } from './release-copies.ts'
import { ReleaseSweep } from './sweep-releases.ts'

/** `/remotes/<code>/<version>/<file>`, with only the characters of codes, versions and files, so that no path leads elsewhere. */
const address = /^\/remotes\/([a-z][a-z0-9-]{0,59})\/([0-9a-f]{1,64})\/([\w./-]+)(?:\?.*)?$/

/** How browsers request a script: by an element of a page, or by a fetch of a page that checks why the script did not load. */
const readers = new Set(['script', 'empty'])

/**
 * Returns whether a browser requests the file as what it is. Only pages of the portal get a script: nobody opens it or runs it
 * as a worker. A client without such headers is no browser, or one that follows the policy of the reply.
 */
function isDirectRequest({ headers }: FastifyRequest, path: string): boolean {
  if (!isScript(path)) return true
  const reader = headers['sec-fetch-dest']
  return headers['service-worker'] === undefined && (reader === undefined || readers.has(String(reader)))
}

/**
 * Serves the files of every published release, active or not, as open tabs continue with theirs. Does not serve a file of a
 * kind that releases may not contain, whenever it was published. No served file runs anything when it is opened.
 */
export async function addReleaseRoute(app: FastifyInstance, services: Services): Promise<void> {
  const copies = new ReleaseCopies(services)
  const sweep = new ReleaseSweep(services, copies)
  await mkdir(copies.root, { recursive: true, mode: 0o700 })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      sweep.whenDue()
      const [, code, version, path] = address.exec(request.url) ?? []
      if (code === undefined || version === undefined || path === undefined) return reply.callNotFound()
      if (!mayBeServed(path) || !isDirectRequest(request, path)) return reply.callNotFound()
      if (!(await copies.has(code, version))) return reply.callNotFound()
    })
    await scope.register(fastifyStatic, {
      ...neverChanging,
      root: copies.root,
      prefix: '/remotes/',
      setHeaders: (reply) => void reply.header('content-security-policy', inertPolicy),
    })
  })
}
