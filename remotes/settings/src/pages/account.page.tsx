import { useFailureText, useTexts } from '@atrium/portal'
import { Box, ErrorState, Heading, SkeletonLines, Stack } from '@atrium/ui'
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
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(accountQuery())
  return (
    <Box width="full" maxWidth="3xl" mx="auto">
      <Heading as="h1" textStyle="xl" mb="4">
        {t('pages.account')}
      </Heading>
      {error && !data ? (
        <ErrorState
          title={t('account.failed')}
          detail={failureText(error)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data ? (
        <Stack gap="4">
          <NameSection account={data.user} />
          <EmailSection account={data.user} />
          <PasswordSection />
          <PreferenceSection />
          <SessionSection />
        </Stack>
      ) : (
        <SkeletonLines label={t('account.loading')} lines={8} />
      )}
    </Box>
  )
}
