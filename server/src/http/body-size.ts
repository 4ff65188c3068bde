import type { FastifyRequest } from 'fastify'

/** The most bytes of a body that is read before the sender is known. */
export const smallBody = 16 * 1024
/** The most bytes of a JSON body of any call. */
export const largestBody = 2 * 1024 * 1024

/** Returns how many bytes can come: those that the request announces, or as many as any body may have. */
export function bytesOf(request: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding !== undefined) return largestBody
  return Math.min(Number(length ?? 0), largestBody)
}

export const isSmallBody = (request: FastifyRequest): boolean => bytesOf(request) <= smallBody
