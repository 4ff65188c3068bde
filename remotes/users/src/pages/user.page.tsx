import { PhotoSelector } from '@atrium/modals'
import {
  projectAddress,
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
import { useState } from 'react'
import { DeedDialogs } from '../features/manage-account/deed-dialogs.tsx'
import type { UserDeed } from '../features/manage-account/user-deed.ts'
import { PhotoProgress } from '../features/set-photo/photo-progress.tsx'
import { useUserPhoto } from '../features/set-photo/use-user-photo.ts'
import type { MayOverUser, ShownUser } from '../features/show-user/shown-user.ts'
import { UserHead } from '../features/show-user/user-head.tsx'
import { userQuery } from '../queries/user.queries.ts'
import { userShape, userTabs } from './user-page-state.ts'
import { userPanels } from './user-panels.ts'

/** One person: who they are, what their account is, and what became of it. */
export default function UserPage() {
  const { id: projectId, code } = useProject()
  const userId = usePageParameter('userId')
  const t = useTexts()
  const failureText = useFailureText()
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
  // Another person begins anew: nothing half typed goes over to them.
  return (
    <KnownUser
      key={data.user.id}
      projectId={projectId}
      listAddress={projectAddress(code, 'users')}
      {...data}
    />
  )
}

interface KnownUserProps {
  readonly projectId: string
  readonly user: ShownUser
  readonly may: MayOverUser
  readonly listAddress: string
}

function KnownUser({ projectId, user, may, listAddress }: KnownUserProps) {
  const t = useTexts()
  const [{ tab }, setState] = useSearchState(userShape)
  const [deed, setDeed] = useState<UserDeed | null>(null)
  const photo = useUserPhoto(projectId, user)
  const Panel = userPanels[tab]
  const onClose = () => setDeed(null)
  return (
    <Box display="flex" flexDirection="column" gap="4" minWidth="0">
      <UserHead
        user={user}
        may={may}
        listAddress={listAddress}
        onDeed={setDeed}
        onRemovePhoto={() => void photo.remove()}
      />
      <PhotoProgress photo={photo} />
      <Tabs
        label={t('user.tabs.label')}
        tabs={userTabs.map((value) => ({ value, label: t(`user.tabs.${value}`) }))}
        value={tab}
        onValueChange={(value) => setState({ tab: userTabs.find((one) => one === value) ?? 'details' })}
      >
        <Panel projectId={projectId} user={user} may={may} onDeed={setDeed} />
      </Tabs>
      {deed === 'photo' ? (
        <PhotoSelector
          onCancel={onClose}
          onOk={({ blob, objectUrl }) => {
            URL.revokeObjectURL(objectUrl)
            onClose()
            photo.send(blob)
          }}
        />
      ) : null}
      {deed !== null && deed !== 'photo' ? (
        <DeedDialogs deed={deed} projectId={projectId} user={user} onClose={onClose} />
      ) : null}
    </Box>
  )
}
