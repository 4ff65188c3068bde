import { serveImport } from '../../staged-import/serve-import.ts'
import { checklistImport } from './importing/checklist-import.ts'

export const checklistImportServed = serveImport(checklistImport)
