import { useChange } from '@atrium/client'
import type { OfferedWorkAction, RequestedWork } from '@atrium/contract'
import { LazyDialog, toast } from '@atrium/modals'
import { failureOf, useFailureText, useTexts } from '@atrium/portal'
import { Button, HStack, Text } from '@atrium/ui'
import { useState } from 'react'

interface RequestActionsProps {
  readonly request: RequestedWork
  readonly actions: readonly OfferedWorkAction[]
}

const loadRun = () => import('../run-action/run-action.dialog.tsx')

/** What the requester can do about it, such as sending it back. What cannot be done now says why. */
export function RequestActions({ request, actions }: RequestActionsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const run = useChange('/cm/runAction')
  const [asked, setAsked] = useState<OfferedWorkAction | null>(null)
  if (actions.length === 0) return null
  async function press(action: OfferedWorkAction): Promise<void> {
    if (action.comment_mandatory) return setAsked(action)
    try {
      const { cm } = await run.mutateAsync({
        cm_id: request.id,
        action_key: action.key,
        from_step: request.step.key,
        version: request.version,
        comment: '',
      })
      toast.success(t('runAction.done', { name: request.reference, step: cm.step_name }))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      toast.error(failureText(failure))
    }
  }
  const close = () => setAsked(null)
  return (
    <>
      <HStack role="group" aria-label={t('requests.actions')} gap="2" flexWrap="wrap" alignItems="start">
        {actions.map((action) => {
          const reasons = action.failed.map(({ message }) => message)
          const isBlocked = reasons.length > 0
          return (
            <div key={action.key}>
              <Button
                aria-disabled={isBlocked}
                aria-describedby={isBlocked ? `why-${action.key}` : undefined}
                busy={run.isPending}
                onClick={() => (isBlocked ? undefined : void press(action))}
              >
                <bdi>{action.name}</bdi>
              </Button>
              {isBlocked ? (
                <Text id={`why-${action.key}`} tone="muted" textStyle="xs">
                  {reasons.join(' ')}
                </Text>
              ) : null}
            </div>
          )
        })}
      </HStack>
      {asked ? (
        <LazyDialog
          load={loadRun}
          props={{ work: request, actions: [asked], onClose: close }}
          onFailed={close}
        />
      ) : null}
    </>
  )
}
