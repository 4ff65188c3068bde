import type { ServedCall } from '../../serve/serve.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { stockImport } from './stock-import.ts'

export const stockImportServed: readonly ServedCall[] = serveImport(stockImport)
