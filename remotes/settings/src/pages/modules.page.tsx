import { useFailureText, useTexts } from '@atrium/portal'
import { EmptyState, ErrorState, Heading, SkeletonLines, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { ModuleTable } from '../features/list-modules/module-table.tsx'
import { modulesQuery } from '../queries/release.queries.ts'

/** Every module with what is active of it, and what is tried on some. */
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
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(modulesQuery())
  if (error && !data)
    return (
      <ErrorState
        title={t('modules.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('modules.loading')} lines={8} />
  if (data.modules.length === 0) return <EmptyState title={t('modules.empty')} icon={<PackageOpen />} />
  return (
    <Stack gap="2">
      <ModuleTable modules={data.modules} />
      <Text tone="muted" textStyle="xs">
        {t('modules.figuresNote')}
      </Text>
    </Stack>
  )
}
