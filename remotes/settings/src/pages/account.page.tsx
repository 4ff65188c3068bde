import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Heading, PageColumn, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { EmailSection } from '../features/edit-account/email-section.tsx'
import { NameSection } from '../features/edit-account/name-section.tsx'
import { PasswordSection } from '../features/edit-account/password-section.tsx'
import { PreferenceSection } from '../features/edit-account/preference-section.tsx'
import { SessionSection } from '../features/own-sessions/session-section.tsx'
import { accountQuery } from '../queries/account.queries.ts'

/** The person's own account. Each part is saved by itself. */
export default function AccountPage() {
  const t = useTexts()
  const query = useQuery(accountQuery())
  return (
    <PageColumn>
      <Heading as="h1" textStyle="xl">
        {t('pages.account')}
      </Heading>
      <QueryView query={query} loading={t('account.loading')} failed={t('account.failed')} lines={8}>
        {({ user }) => (
          <Stack gap="4">
            <NameSection account={user} />
            <EmailSection account={user} />
            <PasswordSection />
            <PreferenceSection />
            <SessionSection />
          </Stack>
        )}
      </QueryView>
    </PageColumn>
  )
}
