import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const checklistsToCome = [
  serve('/checklist/export', toCome),
  serve('/checklist/import', toCome),
  serve('/checklist/mapImport', toCome),
  serve('/checklist/getRefusedRows', toCome),
  serve('/checklist/getImportTemplate', toCome),
  serve('/checklist/getImport', toCome),
  serve('/checklist/getImports', toCome),
  serve('/checklist/getImportRows', toCome),
  serve('/checklist/getImportProblems', toCome),
  serve('/checklist/applyImport', toCome),
  serve('/checklist/undoImport', toCome),
]
