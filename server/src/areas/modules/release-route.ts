import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { neverChanging } from '../../http/portal.ts'
import type { Services } from '../../services.ts'
import { ReleaseCopies } from './release-copies.ts'
import { ReleaseSweep } from './sweep-releases.ts'

/** `/remotes/<code>/<version>/<file>`, as codes and versions are made: nothing that could lead elsewhere. */
const address = /^\/remotes\/([a-z][a-z0-9-]{0,59})\/([0-9a-f]{1,64})\/[^?]/

/** Serves the files of every release that was published, whatever is active: open tabs go on with theirs. */
export async function addReleaseRoute(app: FastifyInstance, services: Services): Promise<void> {
  const copies = new ReleaseCopies(services)
  const sweep = new ReleaseSweep(services, copies)
  await mkdir(copies.root, { recursive: true, mode: 0o700 })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      sweep.whenDue()
      const [, code, version] = address.exec(request.url) ?? []
      if (code === undefined || version === undefined || !(await copies.has(code, version)))
        return reply.callNotFound()
    })
    await scope.register(fastifyStatic, { ...neverChanging, root: copies.root, prefix: '/remotes/' })
  })
}
