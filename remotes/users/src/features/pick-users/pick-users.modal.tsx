import type { User } from '@atrium/contract'
import { Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickUsers } from '@atrium/portal'
import { useMemo } from 'react'
import { peoplePage } from '../../people/people-page.ts'

/** Selects one or several users of a project. The button shows how many. */
export default function PickUsersModal(props: ModalScreenProps<typeof pickUsers>) {
  const { projectId, mode, onOk, onCancel } = props
  const t = useTexts()
  const source = useMemo<SelectorSource<User, undefined>>(
    () => ({
      load: ({ search, page }, signal) =>
        peoplePage(
          '/user/searchByProject',
          { project_id: projectId, page, ...(search !== '' && { search_text: search }) },
          ({ users }) => users,
          { signal, failed: () => t('pickUsers.failed') },
        ),
    }),
    [projectId, t],
  )
  return (
    <Selector
      title={t('pickUsers.title')}
      source={source}
      row={({ id, name, email }) => ({ id, name, description: email })}
      mode={mode}
      searchPlaceholder={t('pickUsers.placeholder')}
      initialFilters={undefined}
      emptyText={t('pickUsers.none')}
      noMoreText={t('pickUsers.none')}
      proceedLabel={(count) => t('pickUsers.confirm', { chosen: count })}
      onOk={onOk}
      onCancel={onCancel}
    />
  )
}
