import { join } from 'node:path'
import { makeNew, usage } from './make-new.ts'
import { WrongRequest } from './wrong-request.ts'

// What `npm run new` runs: makes a remote, a modal or a decision record, and says how it goes on.
try {
  const root = join(import.meta.dirname, '../../..')
  const lines = await makeNew(root, process.argv.slice(2), new Date().toLocaleDateString('sv'))
  console.log(lines.join('\n'))
} catch (error) {
  if (!(error instanceof WrongRequest)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}
