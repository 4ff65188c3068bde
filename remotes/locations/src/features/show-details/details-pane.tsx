import { useTexts } from '@atrium/portal'
import { tabOnDemand, Pending } from '@atrium/screens'
import { Box, Button, EmptyState, HStack, Stack, Tabs } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { MapPinOff, Pencil } from 'lucide-react'
import type { StartAction } from '../act-on-location/action.ts'
import { detailTabs, type DetailTab } from '../../addresses/page-state.ts'
import { detailsQuery } from '../../queries/location.queries.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import type { MenuOf } from '../act-on-location/use-location-menu.tsx'
import type { HistoryTabProps } from '../show-history/history-tab.tsx'
import type { ImportedTabProps } from '../show-imported/imported-tab.tsx'
import { ContactList } from './contact-list.tsx'
import { DetailsHead } from './details-head.tsx'
import { GroupList } from './group-list.tsx'
import { Overview } from './overview.tsx'
import { SpecList } from './spec-list.tsx'

// These tabs are loaded when they are first opened, because most users do not open them.
const HistoryTab = tabOnDemand<HistoryTabProps>(() => import('../show-history/history-tab.tsx'))
const ImportedTab = tabOnDemand<ImportedTabProps>(() => import('../show-imported/imported-tab.tsx'))

export interface DetailsPaneProps {
  readonly projectId: string
  readonly locationId: string
  readonly tab: DetailTab
  readonly onTabChange: (tab: DetailTab) => void
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
  const { data, error } = query
  // An address may hold an invalid id.
  if (error?.code === 'not_found' || error?.code === 'validation')
    return <EmptyState title={t('details.gone')} hint={t('details.goneHint')} icon={<MapPinOff />} />
  if (!data)
    return <Pending query={query} loading={t('details.loading')} failed={t('details.failed')} lines={8} />

  const { location } = data
  const codes = detailTabs.filter((code) => code !== 'groups' || seesGroups)
  const shown = codes.includes(tab) ? tab : 'overview'
  const editing = (kind: 'contacts' | 'specs') =>
    mayEdit && location.is_active ? (
      <HStack justifyContent="flex-end">
        <Button size="sm" onClick={() => ways.startAction({ kind, location })}>
          <Pencil size={14} aria-hidden />
          {t(kind === 'contacts' ? 'contacts.edit' : 'specs.edit')}
        </Button>
      </HStack>
    ) : null
  const List = shown === 'contacts' ? ContactList : SpecList
  return (
    <Box display="flex" flexDirection="column" gap="4" minWidth="0">
      <DetailsHead location={location} {...ways} />
      <Tabs
        label={t('details.tabs.label')}
        tabs={codes.map((value) => ({ value, label: t(`details.tabs.${value}`) }))}
        value={shown}
        onValueChange={(value) => onTabChange(codes.find((code) => code === value) ?? 'overview')}
      >
        {shown === 'overview' ? <Overview location={location} /> : null}
        {shown === 'contacts' || shown === 'specs' ? (
          <Stack gap="2">
            {editing(shown)}
            <List projectId={projectId} locationId={locationId} />
          </Stack>
        ) : null}
        {shown === 'groups' ? <GroupList projectId={projectId} location={location} /> : null}
        {shown === 'history' ? (
          <HistoryTab projectId={projectId} location={location} onMoved={onMoved} />
        ) : null}
        {shown === 'imported' ? (
          <ImportedTab projectId={projectId} locationId={locationId} onGoTo={ways.onGoTo} {...imported} />
        ) : null}
      </Tabs>
    </Box>
  )
}
