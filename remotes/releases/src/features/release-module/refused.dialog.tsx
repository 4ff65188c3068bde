import { DialogFrame } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, Stack, Text } from '@atrium/ui'
import type { Break } from '../../queries/release.queries.ts'
import { BreakList } from './break-list.tsx'

interface RefusedDialogProps {
  readonly version: string
  readonly breaks: readonly Break[]
  readonly onClose: () => void
}

/** Why a release may not become active: lists every break. */
export default function RefusedDialog({ version, breaks, onClose }: RefusedDialogProps) {
  const t = useTexts()
  return (
    <DialogFrame
      role="alertdialog"
      size="md"
      title={t('actions.refusedTitle', { version })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap="3">
        <Text>{t('actions.refusedDetail', { count: breaks.length })}</Text>
        <BreakList breaks={breaks} />
      </Stack>
    </DialogFrame>
  )
}
