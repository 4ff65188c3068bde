import { useTexts } from '@atrium/portal'
import { Box, Button, Callout, HStack } from '@atrium/ui'
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { AnsweredProgress } from '../../answer-fields/answered-progress.tsx'
import type { Run } from './use-run.ts'

/** How far an inspection is, and whether the server has what was answered. It stays in view. */
export function RunHead({ run }: { readonly run: Run }) {
  const t = useTexts()
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
      <AnsweredProgress
        result={run.result}
        scoring={run.read.definition.scoring}
        scoreOf={({ percent }) => t('answers.percent', { percent: Math.round(percent) })}
      >
        <SavedSign run={run} />
      </AnsweredProgress>
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
