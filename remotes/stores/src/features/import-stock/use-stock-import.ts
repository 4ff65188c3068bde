import { projectAddress, useProject, useTexts } from '@atrium/portal'
import type { ImportSubject } from '@atrium/screens'
import { useAmounts } from '../../amounts/use-amounts.ts'

/** Imports of materials and their stock into a store. */
export function useStockImport(storeId: string): ImportSubject<'/store'> {
  const t = useTexts()
  const { code: project } = useProject()
  const { shown, price } = useAmounts()
  return {
    calls: {
      import: '/store/import',
      getImport: '/store/getImport',
      getImports: '/store/getImports',
      mapImport: '/store/mapImport',
      getImportRows: '/store/getImportRows',
      getImportProblems: '/store/getImportProblems',
      getRefusedRows: '/store/getRefusedRows',
      getImportTemplate: '/store/getImportTemplate',
      applyImport: '/store/applyImport',
      undoImport: '/store/undoImport',
    },
    into: { store_id: storeId },
    address: projectAddress(project, `stores/${storeId}/import`),
    fields: {
      plain: ['code', 'unit', 'category', 'stock', 'unit_cost', 'reorder_level'],
      inLanguages: ['name', 'description'],
    },
    lacking: (filled) => (filled.includes('code') ? null : t('import.needsCode')),
    hintOf: () => t('import.mappingHint'),
    rowOf: ({ name, code, unit, material_id: id, changes, unit_cost: cost }) => ({
      name,
      code,
      address: id === null ? null : projectAddress(project, `stores/${storeId}/materials/${id}`),
      changes: [
        ...changes.map(({ field, before, after }) => ({
          field,
          before: before === null ? '' : shown(before),
          after: `${shown(after)} ${unit}`,
        })),
        ...(cost === null ? [] : [{ field: 'unit_cost' as const, before: '', after: price(cost) }]),
      ],
    }),
  }
}
