import { libraryKinds } from '@atrium/contract/library-kinds'
import { projectAddress, useProject, useSearchState, useTexts } from '@atrium/portal'
import type { ImportSubject } from '@atrium/screens'
import { importPageShape } from '../../addresses/import-page-state.ts'
import { ImportTarget } from './import-target.tsx'

/** Imports of entries into the lists of the company or of the project. */
export function useLibraryImport(): ImportSubject<'/library'> {
  const t = useTexts()
  const { id: projectId, code: project } = useProject()
  const [{ owner, kind }, setState] = useSearchState(importPageShape)
  const given = libraryKinds.find((one) => one === kind)
  const list = projectAddress(project, 'settings/library')

  function valueName(field: string, value: string): string {
    if (value === '') return value
    if (field === 'retired') return t(value === 'yes' ? 'import.yes' : 'import.no')
    if (field === 'result') return t(`library.results.${value}`)
    return field === 'color' ? t(`library.colors.${value}`) : value
  }

  return {
    calls: {
      import: '/library/import',
      getImport: '/library/getImport',
      getImports: '/library/getImports',
      mapImport: '/library/mapImport',
      getImportRows: '/library/getImportRows',
      getImportProblems: '/library/getImportProblems',
      getRefusedRows: '/library/getRefusedRows',
      getImportTemplate: '/library/getImportTemplate',
      applyImport: '/library/applyImport',
      undoImport: '/library/undoImport',
    },
    into: { project_id: projectId, owner },
    ...(given && { options: { kind: given } }),
    address: `${list}/import`,
    fields: {
      plain: ['kind', 'code', 'parent', 'color', 'amount', 'day', 'points', 'result', 'retired'],
      inLanguages: ['name', 'description'],
    },
    lacking: (filled) => (filled.includes('code') ? null : t('import.needsCode')),
    hintOf: () => t('import.mappingHint'),
    beforeChoice: <ImportTarget owner={owner} kind={given ?? ''} onChange={setState} />,
    rowOf: ({ kind: of, code, name, entry_id: id, action, changes }) => ({
      name: name === '' ? code : name,
      code: of === null ? code : `${t(`library.kinds.${of}`)} · ${code}`,
      address:
        id === null || of === null ? null : `${list}?kind=${of}&owner=${owner}&retired=true&entry=${id}`,
      changes: changes
        // The row itself shows the name of a new entry, and that it is in use.
        .filter(({ field, after }) => action !== 'create' || !(field.startsWith('name:') || after === 'no'))
        .map(({ field, before, after }) => ({
          field,
          before: valueName(field, before),
          after: valueName(field, after),
        })),
    }),
  }
}
