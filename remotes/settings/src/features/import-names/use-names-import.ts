import { projectAddress, useProject, useTexts } from '@atrium/portal'
import type { ImportSubject } from '@atrium/screens'

/** Imports of names and descriptions in every language. */
export function useNamesImport(): ImportSubject<'/translation'> {
  const t = useTexts()
  const { id: projectId, code: project } = useProject()
  return {
    calls: {
      import: '/translation/import',
      getImport: '/translation/getImport',
      getImports: '/translation/getImports',
      mapImport: '/translation/mapImport',
      getImportRows: '/translation/getImportRows',
      getImportProblems: '/translation/getImportProblems',
      getRefusedRows: '/translation/getRefusedRows',
      getImportTemplate: '/translation/getImportTemplate',
      applyImport: '/translation/applyImport',
      undoImport: '/translation/undoImport',
    },
    into: { project_id: projectId },
    ownTexts: 'names',
    address: projectAddress(project, 'settings/languages/import'),
    fields: { plain: ['kind', 'code', 'place', 'id'], inLanguages: ['name', 'description'] },
    lacking: (filled) => (filled.includes('id') ? null : t('import.names.needsId')),
    hintOf: () => t('import.names.mappingHint'),
    rowOf: ({ kind, code, name, changes }) => ({
      name: name === '' ? code : name,
      code: kind === null ? code : [t(`missing.kinds.${kind}`), code].filter(Boolean).join(' · '),
      address: null,
      changes,
    }),
  }
}
