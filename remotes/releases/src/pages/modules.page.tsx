import { useTexts } from '@atrium/portal'
import { ListPage, ListStates, useList, wholeRows } from '@atrium/screens'
import { Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { ModuleTable } from '../features/list-modules/module-table.tsx'
import { wholeList } from '../addresses/module-page-state.ts'
import { modulesQuery } from '../queries/release.queries.ts'

/** Every module with its active version and its candidate. */
export default function ModulesPage() {
  const t = useTexts()
  const list = useList(wholeList)
  const query = useQuery(modulesQuery())
  return (
    <ListPage title={t('pages.modules')} intro={t('modules.intro')}>
      <ListStates
        list={list}
        rows={wholeRows(query, ({ modules }) => modules)}
        words="modules"
        icon={<PackageOpen />}
      >
        <Stack gap="2">
          <ModuleTable modules={query.data?.modules ?? []} />
          <Text tone="muted" textStyle="xs">
            {t('modules.figuresNote')}
          </Text>
        </Stack>
      </ListStates>
    </ListPage>
  )
}
