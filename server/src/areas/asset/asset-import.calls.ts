import type { ServedCall } from '../../serve/serve.ts'
import { codedImport } from '../../staged-import/coded/coded-import.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { importedAssets } from './imported-assets.ts'

export const assetImportServed: readonly ServedCall[] = serveImport(codedImport(importedAssets))
