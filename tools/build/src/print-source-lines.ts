import { join } from 'node:path'
import { formatSourceLines, sourceLines } from './source-lines.ts'

// Prints how many lines of source each domain has, without tests.
console.log(formatSourceLines(await sourceLines(join(import.meta.dirname, '../../..'))).join('\n'))
