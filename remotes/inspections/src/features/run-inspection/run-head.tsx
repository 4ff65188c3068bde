import { useTexts } from '@atrium/portal'
import { Badge, Box, Button, Callout, HStack, Progress, Text } from '@atrium/ui'
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { Run } from './use-run.ts'

/** How far an inspection is, and whether the server has what was answered. It stays in view. */
export function RunHead({ run }: { readonly run: Run }) {
  const t = useTexts()
  const { result, read } = run
  const { visible, states, failed, score } = result
  const done = [...states.values()].filter((state) => state !== 'pending').length
  const { goal_percent: goal, on } = read.definition.scoring
  const isLow = goal !== null && score.percent !== null && score.percent < goal
  return (
    <Box
      position="sticky"
      top="0"
      zIndex="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p="3"
    >
      <HStack gap="2" flexWrap="wrap" justifyContent="space-between" pb="2">
        <Text textStyle="sm">{t('answers.progress', { done, all: visible.length })}</Text>
        <HStack gap="2" flexWrap="wrap">
          {on && score.percent !== null && done > 0 ? (
            <Badge tone={isLow ? 'warning' : 'success'}>
              {t('answers.percent', { percent: Math.round(score.percent) })}
            </Badge>
          ) : null}
          {failed.length > 0 ? (
            <Badge tone="danger">{t('preview.failed', { count: failed.length })}</Badge>
          ) : null}
          <SavedSign run={run} />
        </HStack>
      </HStack>
      <Progress label={t('preview.progress')} value={visible.length === 0 ? 0 : done / visible.length} />
    </Box>
  )
}

const signs = { saved: Check, sending: LoaderCircle, waiting: CloudOff, stopped: TriangleAlert } as const

/** Whether the server has everything, in one word; what waits is counted. */
function SavedSign({ run: { keeper, waiting, sending } }: { readonly run: Run }) {
  const t = useTexts()
  const isDone = keeper.status === 'idle' && keeper.conflicts.size === 0 && keeper.refused.size === 0
  const isSending = sending > 0 || keeper.status === 'sending'
  const how = isSending ? 'sending' : keeper.status === 'waiting' ? 'waiting' : isDone ? 'saved' : 'stopped'
  const Sign = signs[how]
  return (
    <HStack role="status" gap="1" textStyle="sm" color={how === 'saved' ? 'fg.success' : 'fg.muted'}>
      <Sign size={16} aria-hidden />
      {t(`run.saving.${how}`, { count: waiting })}
    </HStack>
  )
}

/** What keeps answers from the server, and what the person can do about it. */
export function KeptNotice({ run: { keeper, waiting, sendNow } }: { readonly run: Run }) {
  const t = useTexts()
  return (
    <>
      {keeper.status === 'waiting' && waiting > 0 ? (
        <Callout
          tone="warning"
          announce
          action={
            <Button size="sm" minH="11" onClick={sendNow}>
              {t('run.sendNow')}
            </Button>
          }
        >
          {t('run.offline', { count: waiting })}
        </Callout>
      ) : null}
      {keeper.isKeeping ? null : (
        <Callout tone="error" announce>
          {t('run.notKept')}
        </Callout>
      )}
    </>
  )
}
