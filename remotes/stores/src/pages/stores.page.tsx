import { LazyDialog, SearchField } from '@atrium/modals'
import { navigate, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { Box, Button, Heading, HStack, SelectField } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { StoreTable } from '../features/browse-stores/store-table.tsx'
import { useStoreRights } from '../rights/use-store-rights.ts'
import { storeAddress, storesShape, storeTypes } from './page-state.ts'

const loadCreate = () => import('../features/edit-store/create-store.dialog.tsx')

/** The stores of a project: searched, and told apart by type. */
export default function StoresPage() {
  const project = useProject()
  return <ProjectStores key={project.id} project={project} />
}

function ProjectStores({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayAdd } = useStoreRights()
  const [{ search, type }, setState] = useSearchState(storesShape)
  const [isAdding, setAdding] = useState(false)
  const onClose = () => setAdding(false)
  const add = mayAdd ? (
    <Button kind="primary" size="sm" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden />
      {t('store.add')}
    </Button>
  ) : null
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="24rem" height="0" gap="4">
      <HStack justifyContent="space-between">
        <Heading as="h1" textStyle="xl">
          {t('pages.list')}
        </Heading>
        {add}
      </HStack>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Box flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
          <SearchField
            label={t('list.search')}
            placeholder={t('pick.placeholder')}
            value={search}
            onSearch={(text) => setState({ search: text })}
          />
        </Box>
        <Box flex="0 1 12rem">
          <SelectField
            label={t('pick.type')}
            hideLabel
            value={type}
            options={storeTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onValueChange={(chosen) => setState({ type: storeTypes.find((one) => one === chosen) ?? 'All' })}
          />
        </Box>
      </Box>
      <StoreTable project={project} search={search} type={type} />
      {isAdding ? (
        <LazyDialog
          load={loadCreate}
          props={{
            projectId: project.id,
            onClose,
            onCreated: (id: string) => navigate(storeAddress(project.code, id)),
          }}
          onFailed={onClose}
        />
      ) : null}
    </Box>
  )
}
