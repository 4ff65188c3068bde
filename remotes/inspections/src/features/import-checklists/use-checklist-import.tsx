import { checklistItemTypes, checklistTableFields } from '@atrium/contract/checklist'
import { linkProps, useSearchState, useTexts, type Project } from '@atrium/portal'
import type { ImportSubject } from '@atrium/screens'
import { Link } from '@atrium/ui'
import { checklistAddress, importAddress, importShape } from '../../addresses/page-state.ts'
import { ImportTarget } from './import-target.tsx'

/** Imports of the items of a checklist from tables: into a new checklist, or in place of the draft of one. */
export function useChecklistImport({ id: projectId, code: project }: Project): ImportSubject<'/checklist'> {
  const t = useTexts()
  const [{ checklist }, setState] = useSearchState(importShape)

  function valueOf(field: string, value: string | number | null): string {
    const text = String(value ?? '')
    const type = field === 'type' ? checklistItemTypes.find((one) => one === text) : undefined
    return type ? t(`types.${type}`) : text
  }

  return {
    calls: {
      import: '/checklist/import',
      getImport: '/checklist/getImport',
      getImports: '/checklist/getImports',
      mapImport: '/checklist/mapImport',
      getImportRows: '/checklist/getImportRows',
      getImportProblems: '/checklist/getImportProblems',
      getRefusedRows: '/checklist/getRefusedRows',
      getImportTemplate: '/checklist/getImportTemplate',
      applyImport: '/checklist/applyImport',
      undoImport: '/checklist/undoImport',
    },
    into: { project_id: projectId },
    ...(checklist !== '' && { options: { checklist_id: checklist } }),
    address: importAddress(project),
    fields: { plain: checklistTableFields },
    lacking: (filled) => (filled.includes('text') ? null : t('import.needsText')),
    hintOf: () => t('import.mappingHint'),
    beforeChoice: (
      <ImportTarget
        projectId={projectId}
        value={checklist}
        onChange={(chosen) => setState({ checklist: chosen })}
      />
    ),
    linkOf: ({ state, checklist_id: id }) =>
      id === null || state !== 'Applied' ? null : (
        <Link {...linkProps(checklistAddress(project, id))}>{t('import.showChecklist')}</Link>
      ),
    rowOf: ({ key, section, type, text, action, changes }) => ({
      name: text === '' ? key : text,
      code: [section, valueOf('type', type), key].filter((part) => part !== '').join(' · '),
      address: null,
      changes: changes
        // The row itself shows the text of a new item.
        .filter(({ field }) => action !== 'create' || field !== 'text')
        .map(({ field, before, after }) => ({
          field,
          before: valueOf(field, before),
          after: valueOf(field, after),
        })),
    }),
  }
}
