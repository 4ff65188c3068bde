import { LazyDialog, SearchField } from '@atrium/modals'
import { navigate, useAccess, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { Box, Button, Heading, SelectField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { StoreField } from '../features/post-stock/store-field.tsx'
import { requestAddress, requestsShape, states, types } from '../features/stock-requests/request-state.ts'
import { RequestTable } from '../features/stock-requests/request-table.tsx'
import { storeQuery } from '../queries/store.queries.ts'

const loadCreate = () => import('../features/stock-requests/create-request.dialog.tsx')

/** The stock requests of a project: what was asked of its stores, and where each stands. */
export default function StockRequestsPage() {
  const project = useProject()
  return <ProjectRequests key={project.id} project={project} />
}

function ProjectRequests({ project }: { readonly project: Project }) {
  const t = useTexts()
  const [state, setState] = useSearchState(requestsShape)
  const [isCreating, setCreating] = useState(false)
  const mayAsk = useAccess('stock_request_add')
  // A material is found by its code in what a store keeps, or in the catalogue.
  const seesStock = useAccess('store_materials_view')
  const seesCatalogue = useAccess('materials_view')
  const { data } = useQuery({ ...storeQuery(project.id, state.store), enabled: state.store !== '' })
  const store = state.store === '' ? null : (data?.store ?? { id: state.store, name: '…', code: '' })
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="24rem" height="0" gap="4">
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <Heading as="h1" textStyle="xl">
          {t('pages.requests')}
        </Heading>
        {mayAsk && (seesStock || seesCatalogue) ? (
          <Button kind="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            {t('requests.new')}
          </Button>
        ) : null}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="2">
        <Box flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
          <SearchField
            label={t('requests.search')}
            placeholder={t('requests.searchHint')}
            value={state.search}
            onSearch={(search) => setState({ search })}
          />
        </Box>
        <Box flex="1 1 8rem" maxWidth={{ md: '11rem' }}>
          <SelectField
            label={t('requests.state')}
            hideLabel
            value={state.state}
            options={states.map((value) => ({
              value,
              label: t(value === '' ? 'requests.anyState' : `requests.states.${value}`),
            }))}
            onValueChange={(chosen) => setState({ state: states.find((one) => one === chosen) ?? '' })}
          />
        </Box>
        <Box flex="1 1 8rem" maxWidth={{ md: '11rem' }}>
          <SelectField
            label={t('requests.type')}
            hideLabel
            value={state.type}
            options={types.map((value) => ({
              value,
              label: t(value === '' ? 'requests.anyType' : `kinds.${value}`),
            }))}
            onValueChange={(chosen) => setState({ type: types.find((one) => one === chosen) ?? '' })}
          />
        </Box>
        <Box flex="1 1 12rem" maxWidth={{ md: '18rem' }}>
          <StoreField
            projectId={project.id}
            label={t('requests.store')}
            hideLabel
            placeholder={t('requests.anyStore')}
            value={store}
            onChange={(chosen) => setState({ store: chosen?.id ?? '' })}
          />
        </Box>
      </Box>
      <RequestTable project={project} shown={state} />
      {isCreating ? (
        <LazyDialog
          load={loadCreate}
          props={{
            projectId: project.id,
            store: data?.store ?? null,
            onCreated: (id: string) => navigate(requestAddress(project.code, id)),
            onClose: () => setCreating(false),
          }}
          onFailed={() => setCreating(false)}
        />
      ) : null}
    </Box>
  )
}
