import { listPage } from '@atrium/client'
import { inParts, Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickDepartments, type PickedDepartment } from '@atrium/portal'
import { useMemo } from 'react'

/** Selects one or several departments, of a project or of the portal. */
export default function PickDepartmentsModal(props: ModalScreenProps<typeof pickDepartments>) {
  const { projectId, mode, among = 'attached', chosen = [], onOk, onCancel } = props
  const t = useTexts()
  const source = useMemo<SelectorSource<PickedDepartment, undefined>>(
    () => ({
      load: ({ search, page }, signal) =>
        listPage(
          '/department/search',
          {
            page,
            ...(among === 'attached' && { project_id: projectId }),
            ...(search !== '' && { search_text: search }),
          },
          ({ departments }) => departments,
          { signal, failed: () => t('pickDepartments.failed') },
        ),
    }),
    [projectId, among, t],
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
      initialSelection={chosen}
      emptyText={t('pickDepartments.none')}
      onOk={onOk}
      onCancel={onCancel}
    />
  )
}
