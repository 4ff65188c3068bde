import { LazyDialog } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { Box, Button, HStack, Text } from '@atrium/ui'
import { useState, useSyncExternalStore } from 'react'
import type { CollectedChanges } from './collected-changes.ts'
import type { GridRow } from './permission-rows.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

const loadReview = () => import('../review-changes/review-changes.dialog.tsx')

interface ChangesBarProps {
  readonly project: Project
  readonly changes: CollectedChanges
  /** All lines, for the names in the list of changes. */
  readonly rows: readonly GridRow[]
}

/**
 * Below the grid: how many changes are pending, with buttons to apply or discard them. It always takes its room, so
 * that the grid keeps its size, and it alone renders when the number changes.
 */
export function ChangesBar({ project, changes, rows }: ChangesBarProps) {
  const t = useTexts()
  const count = useSyncExternalStore(changes.subscribe, () => changes.count)
  const question = useLeaveQuestion(project.code, changes, count)
  const isWaiting = count > 0
  const [isReviewing, setReviewing] = useState(false)
  const onClose = () => setReviewing(false)
  return (
    <>
      <Box role="status" aria-live="polite">
        <HStack
          flexWrap="wrap"
          gap="3"
          px="4"
          py="2.5"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          data-waiting={isWaiting ? '' : undefined}
          css={{ color: 'fg.muted', '&[data-waiting]': { bg: 'bg.warning', color: 'fg' } }}
        >
          <Text flex="1 1 12rem" fontWeight="medium">
            {t('changes.waiting', { count })}
          </Text>
          <Button size="sm" disabled={!isWaiting} onClick={() => changes.discard()}>
            {t('changes.discard')}
          </Button>
          <Button size="sm" kind="primary" disabled={!isWaiting} onClick={() => setReviewing(true)}>
            {t('changes.review')}
          </Button>
        </HStack>
      </Box>
      {isReviewing ? (
        <LazyDialog
          load={loadReview}
          props={{ projectId: project.id, changes, rows, onClose }}
          onFailed={onClose}
        />
      ) : null}
      {question}
    </>
  )
}
