import { useChange } from '@atrium/client'
import type { Department } from '@atrium/contract'
import { LazyDialog, LoadMore } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import {
  AddAction,
  FilterBar,
  growingRows,
  ListPage,
  ListStates,
  SavedViews,
  SearchFilter,
  useList,
} from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { DepartmentList, type DepartmentAction } from '../features/order-departments/department-list.tsx'
import { departmentsQuery } from '../queries/department.queries.ts'
import { useDepartmentRights } from '../rights/use-department-rights.ts'
import { searchedList } from '../addresses/page-state.ts'

const loadForm = () => import('../features/edit-department/department.dialog.tsx')
const loadRemoval = () => import('../list/removal.dialog.ts')

interface Action {
  readonly kind: DepartmentAction
  readonly department: Department
}

/** The departments of the portal. Projects attach them. */
export default function DepartmentsPage() {
  const t = useTexts()
  const { mayAdd } = useDepartmentRights()
  const list = useList(searchedList)
  const query = useInfiniteQuery(departmentsQuery(list.filters.search))
  const remove = useChange('/department/remove/{id}')
  const [action, setAction] = useState<Action | null>(null)
  const onClose = () => setAction(null)

  return (
    <ListPage
      title={t('pages.departments')}
      intro={t('departments.intro')}
      actions={
        <>
          <SavedViews screen="projects.departments" projectId={null} />
          {mayAdd ? <AddAction label={t('departments.add')} load={loadForm} props={{}} /> : null}
        </>
      }
      filters={
        <FilterBar>
          <SearchFilter list={list} words="departments" />
        </FilterBar>
      }
    >
      <ListStates list={list} rows={growingRows(query)} words="departments" icon={<Layers />}>
        <DepartmentList
          departments={query.data?.pages.flat() ?? []}
          isWhole={!list.isFiltered}
          onAction={(kind, department) => setAction({ kind, department })}
        />
        <LoadMore query={query} failed={t('departments.failed')} />
      </ListStates>
      {action?.kind === 'edit' ? (
        <LazyDialog
          load={loadForm}
          props={{ departmentId: action.department.id, onClose }}
          onFailed={onClose}
        />
      ) : null}
      {action?.kind === 'remove' ? (
        <LazyDialog
          load={loadRemoval}
          props={{
            title: t('departments.removeTitle', { name: action.department.name }),
            confirmLabel: t('remove'),
            children: <Text>{t('departments.removeMessage')}</Text>,
            done: t('removed', { name: action.department.name }),
            remove: () =>
              remove.mutateAsync({ id: action.department.id, version: action.department.version }),
            onClose,
          }}
          onFailed={onClose}
        />
      ) : null}
    </ListPage>
  )
}
