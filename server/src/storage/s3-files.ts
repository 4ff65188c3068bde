import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FastifyBaseLogger } from 'fastify'
import type { S3Settings } from '../environment/environment.ts'
import { Failure } from '../serve/failure.ts'
import type { ByteRange, FileStore, KeptFile } from '../files/file-store.ts'
import { readListing } from './s3-listing.ts'

/** How often a request is repeated when the bucket is busy or fails. */
const retries = 2
const patienceMs = 60_000

interface Request {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Within the bucket, with the query. */
  path: string
  headers?: Record<string, string>
  body?: Buffer<ArrayBuffer>
}

/** Files in a bucket of a server that speaks S3, with its name in the path. */
export class S3Files implements FileStore {
  readonly #base: string
  readonly #client: AwsClient
  readonly #space: string
  readonly #log: Pick<FastifyBaseLogger, 'error'>

  /** Keys get the prefix `space/`. */
  constructor(settings: S3Settings, space: string, log: Pick<FastifyBaseLogger, 'error'>) {
    const { endpoint, bucket, ...credentials } = settings
    this.#base = `${endpoint}/${bucket}`
    this.#client = new AwsClient({ ...credentials, service: 's3', retries })
    this.#space = space
    this.#log = log
  }

  async keep(key: string, source: string, type: string): Promise<void> {
    await this.#put(key, await readFile(source), type)
  }

  async #put(key: string, body: Buffer<ArrayBuffer>, type: string): Promise<void> {
    const digest = createHash('sha256').update(body).digest('hex')
    const headers = { 'content-type': type, 'x-amz-content-sha256': digest }
    await this.#done({ method: 'PUT', path: this.#pathOf(key), headers, body })
  }

  /** Through this server: a bucket that copies by itself may fail after it has said that all is well. */
  async copy(from: string, key: string, type: string): Promise<boolean> {
    const file = await this.read(from)
    if (!file) return false
    await this.#put(key, await buffer(file), type)
    return true
  }

  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const request: Request = {
      method: 'GET',
      path: this.#pathOf(key),
      ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
    }
    const response = await this.#send(request)
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    await this.#assertOk(request, response)
    // A server that does not know ranges sends the whole file, which would be taken for the part.
    if (range && response.status !== 206) throw this.#unavailable(request, response.status)
    return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#done({ method: 'DELETE', path: this.#pathOf(key) }, 404)
  }

  async *list(folder: string): AsyncGenerator<KeptFile> {
    let next: string | undefined
    do {
      const question = new URLSearchParams({ 'list-type': '2', prefix: `${this.#space}/${folder}/` })
      if (next !== undefined) question.set('continuation-token', next)
      const request: Request = { method: 'GET', path: `?${question}` }
      const response = await this.#send(request)
      await this.#assertOk(request, response)
      const listing = readListing(await response.text())
      for (const file of listing.files) yield { ...file, key: file.key.slice(this.#space.length + 1) }
      next = listing.next
    } while (next !== undefined)
  }

  #pathOf(key: string): string {
    return `/${this.#space}/${key}`
  }

  async #done(request: Request, ...fineToo: number[]): Promise<void> {
    const response = await this.#send(request)
    if (!fineToo.includes(response.status)) await this.#assertOk(request, response)
    await response.arrayBuffer()
  }

  async #send({ path, ...request }: Request): Promise<Response> {
    try {
      return await this.#client.fetch(`${this.#base}${path}`, {
        ...request,
        signal: AbortSignal.timeout(patienceMs),
      })
    } catch (error) {
      throw this.#unavailable(request, error)
    }
  }

  async #assertOk(request: Request, response: Response): Promise<void> {
    if (response.ok) return
    await response.body?.cancel()
    throw this.#unavailable(request, response.status)
  }

  /** The reason stays in the log: the caller must not learn an address or a bucket's name. */
  #unavailable({ method }: Pick<Request, 'method'>, why: unknown): Failure {
    const details = why instanceof Error ? { err: why } : { status: why }
    this.#log.error({ ...details, method }, 'the bucket refuses or does not answer')
    return new Failure('unavailable', 'files_unavailable', { retryAfterSeconds: 10 })
  }
}
