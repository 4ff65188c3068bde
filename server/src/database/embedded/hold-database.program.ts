// A program for tests: starts the database in a given folder, prints its URL, and releases it on request.
import { once } from 'node:events'

import { startEmbeddedDatabase } from './embedded-database.ts'

const [folder = ''] = process.argv.slice(2)
const quiet = () => undefined
const database = await startEmbeddedDatabase({
  folder,
  log: { info: quiet, warn: quiet, error: console.error },
})
process.stdout.write(`${database.url}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await database.stop()
