import { QueryView } from '@atrium/modals'
import { asText, useProject, useSearchState, useTexts } from '@atrium/portal'
import { Callout, EmptyState, Heading, PageColumn, SelectField, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { ChannelTable } from '../features/choose-notifications/channel-table.tsx'
import { preferencesQuery, rolesQuery } from '../queries/notification.queries.ts'

const shape = { role: asText() }

/** What the holders of each role are told of as long as they choose nothing else. */
export default function NotificationDefaultsPage() {
  const t = useTexts()
  const project = useProject()
  const query = useQuery(rolesQuery(project.id))
  return (
    <PageColumn>
      <Heading as="h1" textStyle="xl">
        {t('pages.notificationDefaults')}
      </Heading>
      <QueryView query={query} loading={t('notifications.loading')} failed={t('notifications.failed')}>
        {({ roles: [first, ...others] }) =>
          first ? (
            <RoleDefaults roles={[first, ...others]} />
          ) : (
            <EmptyState icon={<BellOff />} title={t('notifications.noRoles')} />
          )
        }
      </QueryView>
    </PageColumn>
  )
}

interface Role {
  readonly id: string
  readonly name: string
}

function RoleDefaults({ roles }: { readonly roles: readonly [Role, ...Role[]] }) {
  const t = useTexts()
  const [state, setState] = useSearchState(shape)
  const { id } = roles.find((role) => role.id === state.role) ?? roles[0]
  const query = useQuery(preferencesQuery(id))
  return (
    <Stack gap="4">
      <SelectField
        label={t('notifications.role')}
        hint={t('notifications.roleHint')}
        value={id}
        options={roles.map((role) => ({ value: role.id, label: role.name }))}
        onValueChange={(role) => setState({ role })}
      />
      <QueryView query={query} loading={t('notifications.loading')} failed={t('notifications.failed')}>
        {({ kinds, mail }) => (
          <>
            {mail.is_configured ? null : <Callout tone="warning">{t('notifications.noMail')}</Callout>}
            <ChannelTable kinds={kinds} roleId={id} />
          </>
        )}
      </QueryView>
    </Stack>
  )
}
