import { join } from 'node:path'
import { formatSizes, sizeReport } from './size-report.ts'

// Prints what travels to a browser, against the budgets of docs/performance.md. Exits with 1 if one is exceeded.
const sizes = await sizeReport(join(import.meta.dirname, '../../..'))
console.log(formatSizes(sizes).join('\n'))
if (sizes.some(({ bytes, budget = Number.POSITIVE_INFINITY }) => bytes > budget)) process.exitCode = 1
