import type { AccessReason, AccessViewer } from '@atrium/contract'
import { ConfirmDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Callout, Stack, Text } from '@atrium/ui'
import { useConfirmedChange } from '../manage-account/use-confirmed-change.ts'
import { Because } from '../see-access/because.tsx'
import type { ViewedThing } from './viewers.queries.ts'

interface TakeAwayDialogProps {
  readonly viewer: AccessViewer
  /** The assignment that is taken away: of the thing itself, or of a location above it. */
  readonly cause: AccessReason
  readonly projectId: string
  readonly thing: ViewedThing
  readonly onClose: () => void
}

/** Takes an assignment away from a person, after showing whether the person still sees the thing without it. */
export default function TakeAwayDialog({ viewer, cause, projectId, thing, onClose }: TakeAwayDialogProps) {
  const t = useTexts()
  const fromLocation = useConfirmedChange('/user-location/unassign')
  const fromStore = useConfirmedChange('/user/removeStore')
  const change = thing.kind === 'location' ? fromLocation : fromStore
  const { id: userId, name } = viewer
  const named = { name, thing: cause.name }
  const remaining = viewer.because.filter((one) => one !== cause)

  async function close(confirmed: boolean): Promise<void> {
    if (!confirmed || cause.id === null) return onClose()
    const done = t('viewers.taken', named)
    const isTaken =
      thing.kind === 'location'
        ? await fromLocation.send({ user_id: userId, location_ids: [cause.id] }, done)
        : await fromStore.send({ user_id: userId, project_id: projectId, store_id: cause.id }, done)
    if (isTaken) onClose()
  }

  return (
    <ConfirmDialog
      title={t('viewers.takeTitle', named)}
      message={
        <Stack gap="3">
          {remaining.length === 0 ? <Text>{t('viewers.willLose', { name })}</Text> : null}
          {remaining.length > 0 ? (
            <>
              <Text>{t('viewers.willKeep', { name })}</Text>
              <Because reasons={remaining} label={t('viewers.because', { name })} />
            </>
          ) : null}
          {thing.kind === 'location' ? <Text>{t('viewers.location', named)}</Text> : null}
          {change.failure === null ? null : (
            <Callout tone="error" announce>
              {change.failure}
            </Callout>
          )}
        </Stack>
      }
      confirmLabel={t('viewers.takeAway')}
      danger
      busy={change.isBusy}
      onClose={(confirmed) => void close(confirmed)}
    />
  )
}
