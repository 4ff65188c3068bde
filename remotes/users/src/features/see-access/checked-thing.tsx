import { callQuery } from '@atrium/client'
import { PathText } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, Callout, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AccessReason } from '@atrium/contract'
import type { Member } from '../../queries/holding.queries.ts'
import { Because } from './because.tsx'
import { explainQuery } from './sees.queries.ts'

interface CheckedThingProps {
  readonly member: Member
  readonly userName: string
  readonly kind: 'location' | 'store'
  readonly id: string
  /** The address of the cause of a reason. */
  readonly addressOf: (kind: AccessReason['kind']) => string | undefined
  readonly onClear: () => void
}

/** Whether a person sees one location or store, and why. */
export function CheckedThing({ member, userName, kind, id, addressOf, onClear }: CheckedThingProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { projectId } = member
  const way = useQuery({
    ...callQuery('/sublocation/get-path/{id}', projectId, { id }),
    enabled: kind === 'location',
  })
  const store = useQuery({
    ...callQuery('/store/basic', projectId, { store_id: id }),
    enabled: kind === 'store',
  })
  const answer = useQuery(explainQuery(member, kind, id))
  const error = answer.error ?? way.error ?? store.error
  const path = way.data?.path
  const name = path?.at(-1)?.name ?? store.data?.store.name
  const clear = (
    <Button size="xs" kind="quiet" onClick={onClear}>
      {t('close')}
    </Button>
  )
  const isAnswered = answer.data !== undefined && name !== undefined
  const verdict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswered) verdict.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswered])
  if (error) return <Callout tone="error" title={failureText(error)} action={clear} />
  if (!answer.data || name === undefined) return null
  const { allowed, because } = answer.data
  return (
    <Box ref={verdict}>
      <Callout
        tone={allowed ? 'success' : 'info'}
        title={t(allowed ? 'sees.canSee' : 'sees.cannotSee', { name: userName, what: name })}
        action={clear}
      >
        <Stack gap="1.5">
          {path && path.length > 1 ? (
            <Text textStyle="xs" tone="muted">
              <PathText path={path} />
            </Text>
          ) : null}
          {allowed ? (
            <Because reasons={because} addressOf={addressOf} label={t('sees.becauseOf', { what: name })} />
          ) : (
            <Text>{t(`sees.${kind === 'location' ? 'locations' : 'stores'}.nothingLeads`)}</Text>
          )}
        </Stack>
      </Callout>
    </Box>
  )
}
