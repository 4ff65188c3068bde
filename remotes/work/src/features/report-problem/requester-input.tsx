import { toast } from '@atrium/modals'
import type { Named } from '@atrium/orders'
import { open, pickProjectUsers, useTexts } from '@atrium/portal'
import { PickInput, type Bound } from '@atrium/screens'

interface RequesterInputProps {
  readonly projectId: string
  readonly field: Bound<Named | null>
}

/** Who asks for it; nobody picked is the person themselves. */
export function RequesterInput({ projectId, field }: RequesterInputProps) {
  const t = useTexts()
  async function pick(): Promise<void> {
    const picked = await open(pickProjectUsers, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) field.change(picked.data[0])
  }
  return (
    <PickInput
      label={t('report.who')}
      field={field}
      none={null}
      placeholder={t('report.myself')}
      nameOf={(one) => one?.name ?? ''}
      onPick={() => void pick()}
    />
  )
}
