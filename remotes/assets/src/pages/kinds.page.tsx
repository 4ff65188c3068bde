import type { CatalogDetails } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { useProject, useTexts, type Project } from '@atrium/portal'
import { AddAction, FilterBar, ListPage, SearchFilter, useList } from '@atrium/screens'
import { Checkbox } from '@atrium/ui'
import { useState } from 'react'
import { kindsList } from '../addresses/page-state.ts'
import type { KindAction } from '../features/manage-kinds/kind-actions.tsx'
import { KindTable } from '../features/manage-kinds/kind-table.tsx'
import { useKindRights } from '../rights/use-asset-rights.ts'

const loadForm = () => import('../features/manage-kinds/kind.dialog.tsx')
const loadMerge = () => import('../features/merge-kinds/merge-kind.dialog.tsx')
const loadRemove = () => import('../features/manage-kinds/remove-kind.dialog.tsx')

interface Action {
  readonly name: KindAction
  readonly kind: CatalogDetails
}

/** The kinds of assets that the project has. */
export default function KindsPage() {
  const project = useProject()
  return <ProjectKinds key={project.id} project={project} />
}

function ProjectKinds({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayAdd } = useKindRights()
  const list = useList(kindsList)
  const [action, setAction] = useState<Action | null>(null)
  const onClose = () => setAction(null)
  return (
    <ListPage
      title={t('pages.kinds')}
      actions={mayAdd ? <AddAction label={t('kinds.add')} load={loadForm} props={{}} /> : null}
      filters={
        <FilterBar>
          <SearchFilter list={list} words="kinds" />
          <Checkbox
            checked={list.filters.retired}
            onCheckedChange={(retired) => list.filter({ retired: retired === true })}
          >
            {t('kinds.showRetired')}
          </Checkbox>
        </FilterBar>
      }
    >
      <KindTable
        project={project}
        list={list}
        onEdit={(kind) => setAction({ name: 'edit', kind })}
        onMerge={(kind) => setAction({ name: 'merge', kind })}
        onRemove={(kind) => setAction({ name: 'remove', kind })}
      />
      {action?.name === 'edit' ? (
        <LazyDialog load={loadForm} props={{ kindId: action.kind.id, onClose }} onFailed={onClose} />
      ) : null}
      {action?.name === 'merge' ? (
        <LazyDialog load={loadMerge} props={{ kind: action.kind, onClose }} onFailed={onClose} />
      ) : null}
      {action?.name === 'remove' ? (
        <LazyDialog load={loadRemove} props={{ kind: action.kind, onClose }} onFailed={onClose} />
      ) : null}
    </ListPage>
  )
}
