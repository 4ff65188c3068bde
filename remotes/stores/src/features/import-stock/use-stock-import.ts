import { call, orThrow, useChange } from '@atrium/client'
import type { StockImportObstacle } from '@atrium/contract'
import { projectAddress, useProject, useTexts } from '@atrium/portal'
import type { ImportSubject, UndoDifference } from '@atrium/screens'
import { useAmounts } from '../../amounts/use-amounts.ts'

/** How many changed materials the dialog of an undo reads at once. */
const differencesInPage = 50

/** Imports of materials and their stock into a store. */
export function useStockImport(storeId: string): ImportSubject<'/store'> {
  const t = useTexts()
  const { code: project } = useProject()
  const { shown, price } = useAmounts()
  const undo = useChange('/store/undoImport')

  const differenceOf = ({
    id,
    version,
    kind,
    code,
    name,
    unit,
    imported,
    stock,
    ...found
  }: StockImportObstacle): UndoDifference => ({
    id,
    version,
    name: name === '' ? code : name,
    why: [
      t(`import.obstacles.${kind}`, {
        imported: shown(imported),
        stock: `${stock === null ? '' : shown(stock)} ${unit}`,
      }),
    ],
    about: code,
    mayTakeBack: found.may_take_back,
  })
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
    inPart: {
      async differences(importId, page) {
        const input = { import_id: importId, page, limit: differencesInPage }
        const { obstacles, total } = orThrow(await call('/store/getImportObstacles', input))
        return { total, count: total, things: obstacles.map(differenceOf) }
      },
      undo: (importId, takeBack) =>
        undo.mutateAsync({ import_id: importId, keep_changed: true, take_back: [...takeBack] }),
    },
  }
}
