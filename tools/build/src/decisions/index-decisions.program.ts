import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decisionIndex, indexFile } from './decision-index.ts'

// Writes the index of the decision records.
const root = join(import.meta.dirname, '../../../..')
await writeFile(join(root, indexFile), await decisionIndex(root))
