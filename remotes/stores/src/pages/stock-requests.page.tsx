import { navigate, useAccess, useProject, useTexts, type Project } from '@atrium/portal'
import {
  AddAction,
  ChoiceFilter,
  FilterBar,
  ListPage,
  SavedViews,
  SearchFilter,
  useList,
} from '@atrium/screens'
import { Box } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { StoreField } from '../features/post-stock/store-field.tsx'
import { requestAddress } from '../addresses/request-address.ts'
import { requestsList, states, types } from '../features/stock-requests/request-state.ts'
import { RequestTable } from '../features/stock-requests/request-table.tsx'
import { storeQuery } from '../queries/store.queries.ts'

const loadCreate = () => import('../features/stock-requests/create-request.dialog.tsx')

/** The stock requests of a project and their states. */
export default function StockRequestsPage() {
  const project = useProject()
  return <ProjectRequests key={project.id} project={project} />
}

function ProjectRequests({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = useList(requestsList)
  const { filters, filter } = list
  const mayAsk = useAccess('stock_request_add')
  // A material is found by its code in the store's stock or in the catalogue.
  const seesStock = useAccess('store_materials_view')
  const seesCatalogue = useAccess('materials_view')
  const { data } = useQuery({ ...storeQuery(project.id, filters.store), enabled: filters.store !== '' })
  const store = filters.store === '' ? null : (data?.store ?? { id: filters.store, name: '…', code: '' })
  const onCreated = (id: string) => navigate(requestAddress(project.code, id))
  return (
    <ListPage
      title={t('pages.requests')}
      actions={
        <>
          <SavedViews screen="stores.requests" projectId={project.id} />
          {mayAsk && (seesStock || seesCatalogue) ? (
            <AddAction
              label={t('requests.new')}
              load={loadCreate}
              props={{ projectId: project.id, store: data?.store ?? null, onCreated }}
            />
          ) : null}
        </>
      }
      filters={
        <FilterBar>
          <SearchFilter list={list} words="requests" />
          <ChoiceFilter
            label={t('requests.state')}
            width="11rem"
            value={filters.state}
            options={states.map((value) => ({
              value,
              label: t(value === '' ? 'requests.anyState' : `requests.states.${value}`),
            }))}
            onChange={(state) => filter({ state })}
          />
          <ChoiceFilter
            label={t('requests.type')}
            width="11rem"
            value={filters.type}
            options={types.map((value) => ({
              value,
              label: t(value === '' ? 'requests.anyType' : `kinds.${value}`),
            }))}
            onChange={(type) => filter({ type })}
          />
          <Box flex="1 1 12rem" maxWidth={{ md: '18rem' }}>
            <StoreField
              projectId={project.id}
              label={t('requests.store')}
              hideLabel
              placeholder={t('requests.anyStore')}
              value={store}
              onChange={(chosen) => filter({ store: chosen?.id ?? '' })}
            />
          </Box>
        </FilterBar>
      }
    >
      <RequestTable project={project} list={list} />
    </ListPage>
  )
}
