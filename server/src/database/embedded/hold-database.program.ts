// A program for the tests: starts the database in the folder it is given, says where, and lets go when told to.
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
