import { SearchField } from '@atrium/modals'
import { useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { Box, Heading, SelectField } from '@atrium/ui'
import { StoreTable } from '../features/browse-stores/store-table.tsx'
import { storesShape, storeTypes } from './page-state.ts'

/** The stores of a project: searched, and told apart by type. */
export default function StoresPage() {
  const project = useProject()
  return <ProjectStores key={project.id} project={project} />
}

function ProjectStores({ project }: { readonly project: Project }) {
  const t = useTexts()
  const [{ search, type }, setState] = useSearchState(storesShape)
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="24rem" height="0" gap="4">
      <Heading as="h1" textStyle="xl">
        {t('pages.list')}
      </Heading>
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
    </Box>
  )
}
