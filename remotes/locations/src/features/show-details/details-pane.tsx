import { locationTabs, useTexts } from '@atrium/portal'
import {
  attachmentsTab,
  DetailPage,
  DetailTabs,
  tabOnDemand,
  useAttachmentsTab,
  useExtensionTabs,
} from '@atrium/screens'
import { Box, Button, HStack, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { MapPinOff, Pencil } from 'lucide-react'
import type { StartAction } from '../act-on-location/action.ts'
import { detailsQuery } from '../../queries/location.queries.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import type { MenuOf } from '../act-on-location/use-location-menu.tsx'
import type { PlanTabProps } from '../draw-plan/plan-tab.tsx'
import type { ActivityTabProps } from '../show-history/activity-tab.tsx'
import type { ImportedTabProps } from '../show-imported/imported-tab.tsx'
import { ContactList } from './contact-list.tsx'
import { DetailsHead } from './details-head.tsx'
import { GroupList } from './group-list.tsx'
import { Overview } from './overview.tsx'
import { SpecList } from './spec-list.tsx'

// These tabs are loaded when they are first opened, because most users do not open them.
const ActivityTab = tabOnDemand<ActivityTabProps>(() => import('../show-history/activity-tab.tsx'))
const PlanTab = tabOnDemand<PlanTabProps>(() => import('../draw-plan/plan-tab.tsx'))
const ImportedTab = tabOnDemand<ImportedTabProps>(() => import('../show-imported/imported-tab.tsx'))

export interface DetailsPaneProps {
  readonly projectId: string
  readonly locationId: string
  readonly tab: string
  readonly onTabChange: (tab: string) => void
  readonly imported: Pick<ImportedTabProps, 'sheet' | 'text' | 'onNarrow'>
  readonly onGoTo: (locationId: string) => void
  /** Called when the location has moved below another. */
  readonly onMoved: (locationId: string) => void
  readonly onShowInTree: (locationId: string) => void
  readonly startAction: StartAction
  readonly menuOf: MenuOf
}

/** All details of one location. */
export function DetailsPane(props: DetailsPaneProps) {
  const { projectId, locationId, tab, onTabChange, imported, onMoved, ...ways } = props
  const t = useTexts()
  const { mayEdit, seesGroups } = useLocationRights()
  const query = useQuery(detailsQuery(projectId, locationId))
  const files = useAttachmentsTab({ kind: 'location', id: locationId, projectId })
  const added = useExtensionTabs(locationTabs, { projectId, locationId })
  return (
    <DetailPage
      query={query}
      loading={t('details.loading')}
      failed={t('details.failed')}
      gone={{ title: t('details.gone'), hint: t('details.goneHint'), icon: <MapPinOff /> }}
    >
      {({ location }) => {
        const editing = (kind: 'contacts' | 'specs') =>
          mayEdit && location.is_active ? (
            <HStack justifyContent="flex-end">
              <Button size="sm" onClick={() => ways.startAction({ kind, location })}>
                <Pencil size={14} aria-hidden />
                {t(kind === 'contacts' ? 'contacts.edit' : 'specs.edit')}
              </Button>
            </HStack>
          ) : null
        return (
          <Box display="flex" flexDirection="column" gap="4" minWidth="0">
            <DetailsHead location={location} {...ways} />
            <DetailTabs
              label={t('details.tabs.label')}
              chosen={tab}
              onChoose={onTabChange}
              tabs={[
                {
                  value: 'overview',
                  label: t('details.tabs.overview'),
                  show: () => <Overview location={location} />,
                },
                {
                  value: 'plan',
                  label: t('details.tabs.plan'),
                  show: () => (
                    <PlanTab
                      projectId={projectId}
                      location={location}
                      onOpenFiles={() => onTabChange(attachmentsTab)}
                    />
                  ),
                },
                {
                  value: 'contacts',
                  label: t('details.tabs.contacts'),
                  show: () => (
                    <Stack gap="2">
                      {editing('contacts')}
                      <ContactList projectId={projectId} locationId={locationId} />
                    </Stack>
                  ),
                },
                {
                  value: 'specs',
                  label: t('details.tabs.specs'),
                  show: () => (
                    <Stack gap="2">
                      {editing('specs')}
                      <SpecList projectId={projectId} locationId={locationId} />
                    </Stack>
                  ),
                },
                seesGroups && {
                  value: 'groups',
                  label: t('details.tabs.groups'),
                  show: () => <GroupList projectId={projectId} location={location} />,
                },
                files,
                {
                  value: 'activity',
                  label: t('details.tabs.activity'),
                  show: () => <ActivityTab projectId={projectId} location={location} onMoved={onMoved} />,
                },
                {
                  value: 'imported',
                  label: t('details.tabs.imported'),
                  show: () => (
                    <ImportedTab
                      projectId={projectId}
                      locationId={locationId}
                      onGoTo={ways.onGoTo}
                      {...imported}
                    />
                  ),
                },
                ...added,
              ]}
            />
          </Box>
        )
      }}
    </DetailPage>
  )
}
