import type { ServedCall } from '../../serve/serve.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { userImport } from './user-import.ts'

export const userImportServed: readonly ServedCall[] = serveImport(userImport)
