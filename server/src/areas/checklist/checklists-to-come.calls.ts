import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const checklistsToCome = [
  serve('/checklist/search', toCome),
  serve('/checklist/getOffered', toCome),
  serve('/checklist/get/{id}', toCome),
  serve('/checklist/getVersions', toCome),
  serve('/checklist/getVersion', toCome),
  serve('/checklist/preview', toCome),
  serve('/checklist/create', toCome),
  serve('/checklist/copy', toCome),
  serve('/checklist/update', toCome),
  serve('/checklist/publish', toCome),
  serve('/checklist/remove/{id}', toCome),
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
