import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { useState } from 'react'

const load = () => import('./former-members.dialog.tsx')

interface FormerMembersButtonProps {
  readonly projectId: string
  readonly mayRestore: boolean
}

/** Opens the list of memberships that have ended. */
export function FormerMembersButton(props: FormerMembersButtonProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('former.title')}
      </Button>
      {isOpen ? <LazyDialog load={load} props={{ ...props, onClose }} onFailed={onClose} /> : null}
    </>
  )
}
