import type { ProjectUser } from '@atrium/contract'
import { inParts, Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickProjectUsers } from '@atrium/portal'
import { useMemo } from 'react'
import { peoplePage } from '../../people/people-page.ts'
import { numbersOf } from './numbers-of.ts'
import { ProjectUserFilters, type ProjectUserFilterValues } from './project-user-filters.tsx'

/** Selects one or several users of a project, filtered by name or email, file or ID number, and department. */
export default function PickProjectUsersModal(props: ModalScreenProps<typeof pickProjectUsers>) {
  const { projectId, mode, onOk, onCancel } = props
  const t = useTexts()
  const source = useMemo<SelectorSource<ProjectUser, ProjectUserFilterValues>>(
    () => ({
      load: ({ search, page, filters }, signal) =>
        peoplePage(
          '/project/search_users',
          {
            project_id: projectId,
            page,
            ...(search !== '' && { search_text: search }),
            ...(filters.fileOrId !== '' && { file_or_id: filters.fileOrId }),
            ...(filters.department !== '' && { department_code: filters.department }),
          },
          ({ users }) => users,
          { signal, failed: () => t('pickUsers.failed') },
        ),
    }),
    [projectId, t],
  )
  return (
    <Selector
      title={t('pickProjectUsers.title')}
      source={source}
      row={(user) => ({
        id: user.id,
        name: user.name,
        description: inParts(' · ', [user.email, ...numbersOf(user)]),
      })}
      mode={mode}
      searchPlaceholder={t('pickProjectUsers.placeholder')}
      initialFilters={{ fileOrId: '', department: '' }}
      filters={(values, change) => (
        <ProjectUserFilters projectId={projectId} values={values} onChange={change} />
      )}
      emptyText={t('pickUsers.none')}
      noMoreText={t('pickUsers.none')}
      onOk={onOk}
      onCancel={onCancel}
    />
  )
}
