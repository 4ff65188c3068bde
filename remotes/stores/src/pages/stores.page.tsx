import { navigate, useProject, useTexts, type Project } from '@atrium/portal'
import {
  AddAction,
  ChoiceFilter,
  FilterBar,
  ListPage,
  SavedViews,
  SearchFilter,
  useList,
} from '@atrium/screens'
import { storeAddress, storesList, storeTypes } from '../addresses/page-state.ts'
import { StoreTable } from '../features/browse-stores/store-table.tsx'
import { useChooseStore } from '../features/post-stock/use-choose-store.ts'
import { useStoreRights } from '../rights/use-store-rights.ts'

const loadCreate = () => import('../features/edit-store/store.dialog.tsx')

/** The stores of a project, searched and filtered by type. */
export default function StoresPage() {
  const project = useProject()
  return <ProjectStores key={project.id} project={project} />
}

function ProjectStores({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayAdd } = useStoreRights()
  const list = useList(storesList)
  useChooseStore(project)
  const onCreated = (id: string) => navigate(storeAddress(project.code, id))
  return (
    <ListPage
      title={t('pages.list')}
      actions={
        <>
          <SavedViews screen="stores.list" projectId={project.id} />
          {mayAdd ? (
            <AddAction
              label={t('store.add')}
              load={loadCreate}
              props={{ projectId: project.id, onCreated }}
            />
          ) : null}
        </>
      }
      filters={
        <FilterBar>
          <SearchFilter list={list} words="list" />
          <ChoiceFilter
            label={t('pick.type')}
            value={list.filters.type}
            options={storeTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(type) => list.filter({ type })}
          />
        </FilterBar>
      }
    >
      <StoreTable project={project} list={list} />
    </ListPage>
  )
}
