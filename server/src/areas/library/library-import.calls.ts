import type { ServedCall } from '../../serve/serve.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { libraryImport } from './importing/library-import.ts'

export const libraryImportServed: readonly ServedCall[] = serveImport(libraryImport)
