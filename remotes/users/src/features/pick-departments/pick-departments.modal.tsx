import { listPage } from '@atrium/client'
import type { Department } from '@atrium/contract'
import { inParts, Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickDepartments } from '@atrium/portal'
import { useMemo } from 'react'

/** The departments attached to a project, one or several. */
export default function PickDepartmentsModal(props: ModalScreenProps<typeof pickDepartments>) {
  const { projectId, mode, onOk, onCancel } = props
  const t = useTexts()
  const source = useMemo<SelectorSource<Department, undefined>>(
    () => ({
      load: ({ search, page }, signal) =>
        listPage(
          '/department/search',
          { project_id: projectId, page, ...(search !== '' && { search_text: search }) },
          ({ departments }) => departments,
          { signal, failed: () => t('pickDepartments.failed') },
        ),
    }),
    [projectId, t],
  )
  return (
    <Selector
      title={t('pickDepartments.title')}
      source={source}
      row={({ id, code, name, description }) => ({
        id,
        name,
        description: inParts(' · ', [code, description]),
      })}
      mode={mode}
      searchPlaceholder={t('pickDepartments.placeholder')}
      initialFilters={undefined}
      emptyText={t('pickDepartments.none')}
      onOk={onOk}
      onCancel={onCancel}
    />
  )
}
