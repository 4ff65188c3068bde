import { listPage } from '@atrium/client'
import type { Role } from '@atrium/contract'
import { Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickRole } from '@atrium/portal'
import { useMemo } from 'react'

/** 'Select Role': one role of a project, searched when Enter or the search button is pressed. */
export default function PickRoleModal({ projectId, onOk, onCancel }: ModalScreenProps<typeof pickRole>) {
  const t = useTexts()
  const source = useMemo<SelectorSource<Role, undefined>>(
    () => ({
      // A project has few roles, so one page holds them all.
      pageSize: Number.POSITIVE_INFINITY,
      load: ({ search }, signal) =>
        listPage(
          '/role/search',
          { project_id: projectId, ...(search !== '' && { search_text: search }) },
          ({ roles }) => roles,
          { signal, failed: () => t('pick.failed') },
        ),
    }),
    [projectId, t],
  )
  return (
    <Selector
      title={t('pick.title')}
      source={source}
      row={({ id, name, description }) => ({ id, name, description })}
      searchOn="submit"
      searchPlaceholder={t('pick.placeholder')}
      initialFilters={undefined}
      emptyText={t('pick.none')}
      onOk={([role]) => role && onOk(role)}
      onCancel={onCancel}
    />
  )
}
