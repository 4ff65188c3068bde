import { call } from '@atrium/client'
import type { Department } from '@atrium/contract'
import { Asked, LazyDialog, SearchField, toast } from '@atrium/modals'
import type { Standing } from '@atrium/modals/form'
import { useFailureText, useSearchState, useTexts } from '@atrium/portal'
import { Box, Button, EmptyState, Text, VisuallyHidden } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Layers, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { standingOf, type DepartmentDraft } from '../features/edit-department/department-draft.ts'
import { DepartmentList, type DepartmentDeed } from '../features/order-departments/department-list.tsx'
import { LoadMore } from '../list/load-more.tsx'
import { PageHead } from '../list/page-head.tsx'
import { departmentsQuery } from '../queries/department.queries.ts'
import { useDepartmentChange } from '../queries/use-department-change.ts'
import { useDepartmentRights } from '../rights/use-department-rights.ts'
import { searchedShape } from './page-state.ts'

const loadForm = () => import('../features/edit-department/department.dialog.tsx')
const loadRemoval = () => import('../list/removal.dialog.tsx')

type Deed =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly id: string; readonly standing: Standing<DepartmentDraft> }
  | { readonly kind: 'remove'; readonly department: Department }

/** The departments, which are of no project: projects have them attached. */
export default function DepartmentsPage() {
  const t = useTexts()
  const failureText = useFailureText()
  const { mayAdd } = useDepartmentRights()
  const [{ search }, setState] = useSearchState(searchedShape)
  const query = useInfiniteQuery(departmentsQuery(search))
  const remove = useDepartmentChange('/department/remove/{id}')
  const [deed, setDeed] = useState<Deed | null>(null)
  const onClose = () => setDeed(null)

  async function start(kind: DepartmentDeed, department: Department): Promise<void> {
    if (kind === 'remove') return setDeed({ kind, department })
    const { id } = department
    const raw = await call('/department/getRaw/{id}', { id })
    if (raw.ok) setDeed({ kind, id, standing: standingOf(raw.data.department) })
    else toast.error(failureText(raw.error))
  }

  const add = mayAdd ? (
    <Button kind="primary" size="sm" onClick={() => setDeed({ kind: 'create' })}>
      <Plus size={16} aria-hidden />
      {t('departments.add')}
    </Button>
  ) : undefined
  return (
    <Box display="flex" flexDirection="column" gap="4" width="full" maxWidth="4xl">
      <PageHead title={t('pages.departments')}>{add}</PageHead>
      <Text tone="muted" textStyle="sm">
        {t('departments.intro')}
      </Text>
      <Box maxWidth={{ md: '24rem' }}>
        <SearchField
          label={t('departments.search')}
          placeholder={t('departments.placeholder')}
          value={search}
          onSearch={(text) => setState({ search: text })}
        />
      </Box>
      <Asked query={query} loading={t('departments.loading')} failed={t('departments.failed')}>
        {({ pages }) => {
          const departments = pages.flat()
          if (departments.length === 0)
            return search === '' ? (
              <EmptyState title={t('departments.none')} hint={t('departments.noneHint')} icon={<Layers />} />
            ) : (
              <EmptyState title={t('departments.notFound')} icon={<SearchX />} />
            )
          return (
            <>
              <VisuallyHidden role="status">
                {t('departments.count', { count: departments.length })}
              </VisuallyHidden>
              <DepartmentList
                departments={departments}
                isWhole={search === ''}
                onDeed={(kind, department) => void start(kind, department)}
              />
              <LoadMore query={query} />
            </>
          )
        }}
      </Asked>
      {deed?.kind === 'create' ? <LazyDialog load={loadForm} props={{ onClose }} onFailed={onClose} /> : null}
      {deed?.kind === 'edit' ? (
        <LazyDialog
          load={loadForm}
          props={{ department: { id: deed.id, standing: deed.standing }, onClose }}
          onFailed={onClose}
        />
      ) : null}
      {deed?.kind === 'remove' ? (
        <LazyDialog
          load={loadRemoval}
          props={{
            title: t('departments.removeTitle', { name: deed.department.name }),
            message: t('departments.removeMessage'),
            done: t('removed', { name: deed.department.name }),
            remove: () => remove.mutateAsync({ id: deed.department.id, version: deed.department.version }),
            onClose,
          }}
          onFailed={onClose}
        />
      ) : null}
    </Box>
  )
}
