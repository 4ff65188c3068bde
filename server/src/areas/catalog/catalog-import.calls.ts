import type { ServedCall } from '../../serve/serve.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { catalogImport } from './importing/catalog-import.ts'

export const catalogImportServed: readonly ServedCall[] = serveImport(catalogImport)
