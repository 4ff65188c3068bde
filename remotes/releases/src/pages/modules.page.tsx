import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { EmptyState, Heading, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { ModuleTable } from '../features/list-modules/module-table.tsx'
import { modulesQuery } from '../queries/release.queries.ts'

/** Every module with its active version and its candidate. */
export default function ModulesPage() {
  const t = useTexts()
  return (
    <Stack gap="4">
      <Stack gap="1">
        <Heading as="h1" textStyle="xl">
          {t('pages.modules')}
        </Heading>
        <Text tone="muted" textStyle="sm">
          {t('modules.intro')}
        </Text>
      </Stack>
      <Modules />
    </Stack>
  )
}

function Modules() {
  const t = useTexts()
  const query = useQuery(modulesQuery())
  return (
    <QueryView query={query} loading={t('modules.loading')} failed={t('modules.failed')} lines={8}>
      {({ modules }) =>
        modules.length === 0 ? (
          <EmptyState title={t('modules.empty')} icon={<PackageOpen />} />
        ) : (
          <Stack gap="2">
            <ModuleTable modules={modules} />
            <Text tone="muted" textStyle="xs">
              {t('modules.figuresNote')}
            </Text>
          </Stack>
        )
      }
    </QueryView>
  )
}
