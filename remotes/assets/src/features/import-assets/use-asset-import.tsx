import { call, orThrow, useChange } from '@atrium/client'
import { assetTableFields } from '@atrium/contract/asset-table'
import { projectAddress, useTexts, type Project } from '@atrium/portal'
import type { ImportSubject } from '@atrium/screens'
import { assetAddress, conditions, statuses } from '../../addresses/page-state.ts'
import { ChangedCode } from '../name-changed/changed-code.tsx'

/** How many changed assets the dialog of an undo reads at once. */
const differencesInPage = 50

/** Imports of assets from tables. */
export function useAssetImport({ id: projectId, code: project }: Project): ImportSubject<'/asset'> {
  const t = useTexts()
  const undo = useChange('/asset/undoImport')

  function valueOf(field: string, value: string | number | null): string {
    const text = String(value ?? '')
    if (field === 'condition') return conditions.some((one) => one === text) ? t(`condition.${text}`) : text
    if (field === 'operational_status')
      return statuses.some((one) => one === text) ? t(`status.${text}`) : text
    return text
  }

  return {
    calls: {
      import: '/asset/import',
      getImport: '/asset/getImport',
      getImports: '/asset/getImports',
      mapImport: '/asset/mapImport',
      getImportRows: '/asset/getImportRows',
      getImportProblems: '/asset/getImportProblems',
      getRefusedRows: '/asset/getRefusedRows',
      getImportTemplate: '/asset/getImportTemplate',
      applyImport: '/asset/applyImport',
      undoImport: '/asset/undoImport',
    },
    into: { project_id: projectId },
    ownTexts: 'table',
    address: projectAddress(project, 'assets/import'),
    fields: { plain: assetTableFields },
    lacking: (filled) => (filled.includes('code') ? null : t('import.table.needsCode')),
    hintOf: () => t('import.table.mappingHint'),
    rowOf: ({ name, code, thing_id: id, changes }) => ({
      name,
      code,
      address: id === null ? null : assetAddress(project, id),
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: valueOf(field, before),
        after: valueOf(field, after),
      })),
    }),
    inPart: {
      async differences(importId, page) {
        const input = { import_id: importId, page, limit: differencesInPage }
        const { obstacles, total, count } = orThrow(await call('/asset/getImportObstacles', input))
        const things = obstacles.map(({ kind, id, version, code, name, may_take_back: mayTakeBack }) => ({
          id,
          version,
          name: name === '' ? code : name,
          why: [t(`import.table.obstacles.${kind}`)],
          about: <ChangedCode code={code} address={kind === 'removed' ? null : assetAddress(project, id)} />,
          mayTakeBack,
        }))
        return { total, count, things }
      },
      undo: (importId, takeBack) =>
        undo.mutateAsync({ import_id: importId, keep_changed: true, take_back: [...takeBack] }),
    },
  }
}
