import type { CallReply } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { FactList, Panel, Stack } from '@atrium/ui'
import { PersonSessions } from './person-sessions.tsx'

interface SignInsPanelProps {
  readonly projectId: string
  readonly userId: string
  readonly userName: string
  /** Undefined or null for a reader who may not know. */
  readonly signIns: CallReply<'/user/get_data'>['sign_ins']
}

/** When a person signed in last, tries that failed, and where they are signed in, as far as the reader may know. */
export function SignInsPanel({ signIns, ...person }: SignInsPanelProps) {
  const t = useTexts()
  const dates = useDates()
  const facts = signIns
    ? [
        {
          key: 'last',
          name: t('signIns.last'),
          value: signIns.last === null ? t('signIns.never') : dates.longMoment(signIns.last),
        },
        { key: 'failed', name: t('signIns.failed'), value: String(signIns.failed) },
      ]
    : []
  const sessions = <PersonSessions {...person} />
  if (facts.length === 0) return sessions
  return (
    <Stack gap="4">
      <Panel title={t('signIns.panel')}>
        <FactList facts={facts} />
      </Panel>
      {sessions}
    </Stack>
  )
}
