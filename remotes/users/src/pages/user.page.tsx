import {
  projectAddress,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  userTabs as pointOfTabs,
  useTexts,
} from '@atrium/portal'
import {
  DetailPage,
  DetailTabs,
  PictureProgress,
  PictureSelector,
  useAttachmentsTab,
  useExtensionTabs,
} from '@atrium/screens'
import { Box } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { ActionDialogs } from '../features/manage-account/action-dialogs.tsx'
import type { UserAction } from '../features/show-user/user-action.ts'
import { useUserPhoto } from '../features/set-photo/use-user-photo.ts'
import type { MayOverUser, ShownUser } from '../features/show-user/shown-user.ts'
import type { UserPanelProps } from '../features/show-user/user-panel-props.ts'
import { UserHead } from '../features/show-user/user-head.tsx'
import { userQuery } from '../queries/user.queries.ts'
import { userShape, userTabs } from '../addresses/user-page-state.ts'
import { userPanels } from './user-panels.ts'

/** One user: details, account, projects, access and activity. */
export default function UserPage() {
  const { id: projectId, code } = useProject()
  const userId = usePageParameter('userId')
  const t = useTexts()
  const query = useQuery(userQuery(projectId, userId))
  usePageTitle(query.data?.user.name ?? t('pages.user'))
  return (
    <DetailPage
      query={query}
      loading={t('user.loading')}
      failed={t('user.failed')}
      gone={{ title: t('user.gone'), hint: t('user.goneHint'), icon: <UserX /> }}
    >
      {(data) => (
        // The key resets everything typed when another user is opened.
        <KnownUser
          key={data.user.id}
          projectId={projectId}
          listAddress={projectAddress(code, 'users')}
          {...data}
        />
      )}
    </DetailPage>
  )
}

interface KnownUserProps {
  readonly projectId: string
  readonly user: ShownUser
  readonly may: MayOverUser
  readonly sign_ins?: UserPanelProps['signIns']
  readonly listAddress: string
}

function KnownUser({ projectId, user, may, sign_ins: signIns, listAddress }: KnownUserProps) {
  const t = useTexts()
  const [{ tab }, setState] = useSearchState(userShape)
  const [action, setAction] = useState<UserAction | null>(null)
  const photo = useUserPhoto(projectId, user)
  const files = useAttachmentsTab({ kind: 'user', id: user.id, projectId })
  const added = useExtensionTabs(pointOfTabs, { projectId, userId: user.id })
  const onClose = () => setAction(null)
  return (
    <Box display="flex" flexDirection="column" gap="4" minWidth="0">
      <UserHead
        user={user}
        may={may}
        listAddress={listAddress}
        onAction={setAction}
        onRemovePhoto={() => void photo.remove()}
      />
      <PictureProgress upload={photo} />
      <DetailTabs
        label={t('user.tabs.label')}
        chosen={tab}
        onChoose={(value) => setState({ tab: value })}
        tabs={[
          ...userTabs.map((value) => ({
            value,
            label: t(`user.tabs.${value}`),
            show: () => {
              const Panel = userPanels[value]
              return (
                <Panel projectId={projectId} user={user} may={may} signIns={signIns} onAction={setAction} />
              )
            },
          })),
          files,
          ...added,
        ]}
      />
      {action === 'photo' ? <PictureSelector onPicked={photo.send} onClose={onClose} /> : null}
      {action !== null && action !== 'photo' ? (
        <ActionDialogs action={action} user={user} onClose={onClose} />
      ) : null}
    </Box>
  )
}
