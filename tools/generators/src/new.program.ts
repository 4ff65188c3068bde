import { join } from 'node:path'
import { makeNew, usage } from './make-new.ts'
import { WrongRequest } from './wrong-request.ts'

// Runs for `npm run new`: makes a remote, a modal or a decision record, and says what to do next.
try {
  const root = join(import.meta.dirname, '../../..')
  const lines = await makeNew(root, process.argv.slice(2), new Date().toLocaleDateString('sv'))
  console.log(lines.join('\n'))
} catch (error) {
  if (!(error instanceof WrongRequest)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}
