import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractIndexes } from './contract-areas.ts'

// Writes the indexes of the contract's areas. It imports nothing of the contract, so that a stale index never blocks it.
const root = join(import.meta.dirname, '../../../..')
for (const [file, text] of await contractIndexes(root)) await writeFile(join(root, file), text)
