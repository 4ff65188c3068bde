import type { CatalogPart } from '@atrium/contract'
import { catalogTableFields } from '@atrium/contract/catalog-table'
import { projectAddress, useTexts, type Project } from '@atrium/portal'
import type { ImportSubject } from '@atrium/screens'
import { kindAddress } from '../../addresses/page-state.ts'

/** The tab of a kind's page that shows a list. */
const tabs: Readonly<Record<Exclude<CatalogPart, 'kind'>, string>> = {
  spec: 'specs',
  param: 'params',
  spare: 'spares',
}

/** What a new thing is unless its row says otherwise; the list of rows leaves it out. */
const usual: Readonly<Record<string, string>> = {
  shared: 'no',
  is_active: 'yes',
  is_mandatory: 'no',
  show_in_list: 'no',
}

/** Imports of kinds of assets, with their specifications, parameters and spare parts. */
export function useKindImport({ id: projectId, code: project }: Project): ImportSubject<'/catalog'> {
  const t = useTexts()

  function valueOf(field: string, value: string): string {
    if (value === '') return value
    if (field in usual) return t(value === 'yes' ? 'specs.yes' : 'specs.no')
    if (field === 'type') return t(`kindSpecs.types.${value}`)
    return field === 'kind' ? t(`kindParams.kinds.${value}`) : value
  }

  function addressOf(id: string | null, part: CatalogPart | null): string | null {
    if (id === null) return null
    const address = kindAddress(project, id)
    return part === null || part === 'kind' ? address : `${address}?tab=${tabs[part]}`
  }

  return {
    calls: {
      import: '/catalog/import',
      getImport: '/catalog/getImport',
      getImports: '/catalog/getImports',
      mapImport: '/catalog/mapImport',
      getImportRows: '/catalog/getImportRows',
      getImportProblems: '/catalog/getImportProblems',
      getRefusedRows: '/catalog/getRefusedRows',
      getImportTemplate: '/catalog/getImportTemplate',
      applyImport: '/catalog/applyImport',
      undoImport: '/catalog/undoImport',
    },
    into: { project_id: projectId },
    ownTexts: ['kindTable', 'table'],
    address: projectAddress(project, 'assets/kinds/import'),
    fields: { plain: catalogTableFields, inLanguages: ['label'] },
    lacking: (filled) =>
      filled.includes('code') || filled.includes('material') ? null : t('import.table.needsCode'),
    hintOf: () => t('import.kindTable.mappingHint'),
    rowOf: ({ part, name, code, catalog_code: of, catalog_id: id, action, changes }) => ({
      name: name === '' ? code : name,
      code: [part === null ? '' : t(`import.kindTable.parts.${part}`), of ?? '', code]
        .filter((text) => text !== '')
        .join(' · '),
      address: addressOf(id, part),
      changes: changes
        .filter(({ field, after }) => action !== 'create' || (field !== 'name' && usual[field] !== after))
        .map(({ field, before, after }) => ({
          field,
          before: valueOf(field, before),
          after: valueOf(field, after),
        })),
    }),
  }
}
