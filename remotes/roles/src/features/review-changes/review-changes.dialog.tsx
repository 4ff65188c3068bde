import { DialogFrame } from '@atrium/modals'
import { isOvertaken } from '@atrium/screens'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, Stack } from '@atrium/ui'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { CollectedChanges } from '../permission-grid/collected-changes.ts'
import type { GridRow } from '../permission-grid/permission-rows.ts'
import { AffectedPeople } from './affected-people.tsx'
import { DifferenceList } from './difference-list.tsx'
import { useApplyChanges } from '../permission-grid/use-apply-changes.ts'
import { useGrantNames } from './use-grant-names.ts'

export interface ReviewChangesProps {
  readonly projectId: string
  readonly changes: CollectedChanges
  readonly rows: readonly GridRow[]
  readonly onClose: () => void
}

/**
 * Shows the effect on roles and their holders, then applies all changes or none. After a conflict, it loads the new
 * permissions, keeps the pending changes and shows the effect again.
 */
export default function ReviewChangesDialog({ projectId, changes, rows, onClose }: ReviewChangesProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const nameOf = useGrantNames(rows)
  useSyncExternalStore(changes.subscribe, changes.revision)
  const differences = changes.differences()
  const calls = changes.calls()
  const given = new Set<string>(differences.flatMap((one) => one.given))
  const warnings = rows.filter(({ id, warning }) => warning !== undefined && given.has(id))
  const apply = useApplyChanges(projectId, changes, onClose)
  // Other users may have made all the changes meanwhile.
  const leave = useEffectEvent(() => onClose())
  const isDone = differences.length === 0 && apply.isIdle
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])

  return (
    <DialogFrame
      size="lg"
      title={t('changes.title')}
      busy={apply.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={apply.isPending} onClick={onClose}>
            {t('changes.back')}
          </Button>
          <Button
            kind="primary"
            busy={apply.isPending}
            disabled={differences.length === 0}
            onClick={() => apply.mutate()}
          >
            {t('changes.apply')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {apply.error ? (
          <Callout tone={isOvertaken(apply.error) ? 'warning' : 'error'} announce>
            {isOvertaken(apply.error) ? t('changes.overtaken') : failureText(apply.error)}
          </Callout>
        ) : null}
        {warnings.map(({ id, fullLabel, warning }) => (
          <Callout key={id} tone="warning" title={fullLabel}>
            {warning}
          </Callout>
        ))}
        <DifferenceList differences={differences} nameOf={nameOf} />
        {calls.length > 0 ? <AffectedPeople projectId={projectId} calls={calls} nameOf={nameOf} /> : null}
      </Stack>
    </DialogFrame>
  )
}
