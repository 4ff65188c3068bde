import { LazyDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts, type Project } from '@atrium/portal'
import { isOvertaken } from '@atrium/screens'
import { Box, Button, HStack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { previewQuery } from '../../queries/role.queries.ts'
import type { CollectedChanges } from './collected-changes.ts'
import type { GridRow } from './permission-rows.ts'
import { useApplyChanges } from './use-apply-changes.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

const loadReview = () => import('../review-changes/review-changes.dialog.tsx')

/** Up to so many changes of one role are applied without a look at the list of them. */
const fewChanges = 5

interface ChangesBarProps {
  readonly project: Project
  readonly changes: CollectedChanges
  /** All lines, for the names in the list of changes. */
  readonly rows: readonly GridRow[]
}

/**
 * Below the grid: how many changes are pending, with buttons to apply or discard them. It always takes its room, so
 * that the grid keeps its size, and it alone renders when the number changes. Few changes of one role say here whom they
 * reach, and are applied at once, unless one of them needs a warning.
 */
export function ChangesBar({ project, changes, rows }: ChangesBarProps) {
  const t = useTexts()
  const count = useSyncExternalStore(changes.subscribe, () => changes.count)
  const question = useLeaveQuestion(project.code, changes, count)
  const isWaiting = count > 0
  const failureText = useFailureText()
  const calls = changes.calls()
  const given = new Set<string>(changes.differences().flatMap((one) => one.given))
  const isFew =
    calls.length === 1 && count <= fewChanges && !rows.some(({ id, warning }) => warning && given.has(id))
  const preview = useQuery({ ...previewQuery(project.id, calls), enabled: isFew })
  const reached = isFew ? preview.data?.count : undefined
  const apply = useApplyChanges(project.id, changes)
  const applyNow = () =>
    apply.mutate(undefined, {
      onError: (error) => {
        toast.error(isOvertaken(error) ? t('changes.overtaken') : failureText(error))
        setReviewing(true)
      },
    })
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
            {typeof reached === 'number' ? (
              <Text as="span" display="block" textStyle="sm" fontWeight="normal">
                {reached === 0 ? t('people.none') : t('people.count', { count: reached })}
              </Text>
            ) : null}
          </Text>
          <Button size="sm" disabled={!isWaiting} onClick={() => changes.discard()}>
            {t('changes.discard')}
          </Button>
          <Button
            size="sm"
            kind={isFew ? 'secondary' : 'primary'}
            disabled={!isWaiting || apply.isPending}
            onClick={() => setReviewing(true)}
          >
            {t('changes.review')}
          </Button>
          {isFew ? (
            <Button size="sm" kind="primary" busy={apply.isPending} onClick={applyNow}>
              {t('changes.apply')}
            </Button>
          ) : null}
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
