import {
  useFailureText,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { Box, EmptyState, ErrorState, SkeletonLines, Tabs } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { UserHead } from '../features/show-user/user-head.tsx'
import { userQuery } from '../queries/user.queries.ts'
import { userShape, userTabs } from './user-page-state.ts'
import { userPanels } from './user-panels.ts'

/** One person: who they are, what their account is, and what became of it. */
export default function UserPage() {
  const { id: projectId } = useProject()
  const userId = usePageParameter('userId')
  const t = useTexts()
  const failureText = useFailureText()
  const [{ tab }, setState] = useSearchState(userShape)
  const { data, error, isFetching, refetch } = useQuery(userQuery(projectId, userId))
  usePageTitle(data?.user.name ?? t('pages.user'))
  // An address may name what cannot even be an id.
  if (error?.code === 'not_found' || error?.code === 'validation')
    return <EmptyState title={t('user.gone')} hint={t('user.goneHint')} icon={<UserX />} />
  if (error && !data)
    return (
      <ErrorState
        title={t('user.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('user.loading')} lines={8} />
  const { user } = data
  const Panel = userPanels[tab]
  return (
    <Box display="flex" flexDirection="column" gap="4" minWidth="0">
      <UserHead user={user} />
      <Tabs
        label={t('user.tabs.label')}
        tabs={userTabs.map((value) => ({ value, label: t(`user.tabs.${value}`) }))}
        value={tab}
        onValueChange={(value) => setState({ tab: userTabs.find((one) => one === value) ?? 'details' })}
      >
        {/* Another person begins anew: nothing half typed goes over to them. */}
        <Panel key={user.id} projectId={projectId} user={user} />
      </Tabs>
    </Box>
  )
}
