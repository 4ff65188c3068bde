import { refetchChanged } from '@atrium/client'
import type { OfferedWorkAction } from '@atrium/contract'
import { LazyDialog, toast } from '@atrium/modals'
import { failureOf, useFailureText, useTexts } from '@atrium/portal'
import { WorkflowPicture, workflowPalettes } from '@atrium/screens'
import { Box, Button, HStack } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrderChange } from '../kind/order-calls.ts'
import type { RunActionProps } from './run-action.dialog.tsx'

interface OrderActionsProps {
  readonly label: string
  readonly work: RunActionProps['work']
  readonly actions: readonly OfferedWorkAction[]
}

const loadRun = () => import('./run-action.dialog.tsx')

/** The actions that a person may press on an order, in their colours. One that cannot run now keeps its place; below, it says all its reasons. */
export function OrderActions({ label, work, actions }: OrderActionsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const run = useOrderChange('runAction')
  const [asked, setAsked] = useState<OfferedWorkAction | null>(null)
  if (actions.length === 0) return null
  async function press(action: OfferedWorkAction): Promise<void> {
    if (action.comment_mandatory) return setAsked(action)
    try {
      const { order } = await run.mutateAsync({
        order_id: work.id,
        action_key: action.key,
        from_step: work.step.key,
        version: work.version,
        comment: '',
      })
      toast.success(t('runAction.done', { name: work.reference, step: order.step_name }))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      toast.error(failureText(failure))
      // The order is in another step now, with other actions.
      if (failure.code === 'conflict') void refetchChanged(queries)
    }
  }
  const close = () => setAsked(null)
  const blocked = actions.filter(({ failed }) => failed.length > 0)
  return (
    <>
      <Box role="group" aria-label={label} display="flex" flexDirection="column" gap="2">
        <HStack gap="2" flexWrap="wrap">
          {actions.map((action) => {
            const { key, name, icon, color, failed, description } = action
            const isBlocked = failed.length > 0
            return (
              <Button
                key={key}
                colorPalette={workflowPalettes[color]}
                variant={isBlocked ? 'outline' : 'solid'}
                aria-disabled={isBlocked}
                aria-describedby={isBlocked ? `why-${key}` : undefined}
                title={description === '' ? undefined : description}
                busy={run.sent?.action_key === key}
                onClick={() => void press(action)}
              >
                <WorkflowPicture icon={icon} />
                <bdi>{name}</bdi>
              </Button>
            )
          })}
        </HStack>
        {blocked.length === 0 ? null : (
          <Box as="ul" listStyleType="none" color="fg.muted" textStyle="xs">
            {blocked.map(({ key, name, failed }) => (
              <li key={key}>
                <Box as="bdi" fontWeight="medium">
                  {name}
                </Box>
                {': '}
                <span id={`why-${key}`}>{failed.map(({ message }) => message).join(' · ')}</span>
              </li>
            ))}
          </Box>
        )}
      </Box>
      {asked ? (
        <LazyDialog load={loadRun} props={{ work, actions: [asked], onClose: close }} onFailed={close} />
      ) : null}
    </>
  )
}
