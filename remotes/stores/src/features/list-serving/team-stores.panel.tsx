import { useTexts, type ExtensionProps, type teamTabs } from '@atrium/portal'
import { StoreLinks } from './store-links.tsx'

/** The stores that a team has. */
export default function TeamStoresPanel({ projectId, teamId }: ExtensionProps<typeof teamTabs>) {
  const t = useTexts()
  return (
    <StoreLinks
      projectId={projectId}
      of={{ team_id: teamId }}
      label={t('serving.ofTeam')}
      intro={t('serving.ofTeamIntro')}
      none={{ title: t('serving.ofTeamNone'), hint: t('serving.ofTeamNoneHint') }}
    />
  )
}
