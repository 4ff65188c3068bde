import { useTexts } from '@atrium/portal'
import { Button, Callout } from '@atrium/ui'
import { useState } from 'react'
import type { ExistingAccount } from './use-existing-account.ts'

interface ExistingAccountNoteProps {
  readonly account: ExistingAccount
  readonly projectName: string
  /** Adds the person to the project. Resolves when that is done or refused. */
  readonly onAdd: () => Promise<unknown>
  readonly onShow: () => void
}

/** Says who already has an address, and offers to add that person to the project. */
export function ExistingAccountNote({ account, projectName, onAdd, onShow }: ExistingAccountNoteProps) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const { name, is_member } = account
  const add = () => {
    setBusy(true)
    void onAdd().finally(() => setBusy(false))
  }
  return (
    <Callout
      announce
      action={
        is_member ? (
          <Button size="sm" onClick={onShow}>
            {t('existing.show', { name })}
          </Button>
        ) : (
          <Button size="sm" kind="primary" busy={busy} onClick={add}>
            {t('existing.add', { name })}
          </Button>
        )
      }
    >
      {t(is_member ? 'existing.member' : 'existing.question', { name, project: projectName })}
    </Callout>
  )
}
