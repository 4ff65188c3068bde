import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../serve/failure.ts'
import { answerUnread } from './unreadable-request.ts'

/**
 * Limits the time for a body to arrive, also after a refusal at the headers, and closes the connection then. An upload has its
 * own limits while it is read, and counts here only after its answer.
 */
export function awaitBodies(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isUpload(request)) endUnlessArrived(request, reply, withinMs)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isUpload(request) && !request.raw.complete) endUnlessArrived(request, reply, withinMs)
  })
}

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false

function endUnlessArrived({ headers, raw }: FastifyRequest, reply: FastifyReply, withinMs: number): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const timer = setTimeout(() => {
    if (reply.raw.headersSent) raw.socket.destroy()
    else answerUnread(raw.socket, new Failure('bad_request', 'bad_request'))
  }, withinMs)
  const arrived = () => clearTimeout(timer)
  raw.once('end', arrived)
  raw.once('close', arrived)
}
