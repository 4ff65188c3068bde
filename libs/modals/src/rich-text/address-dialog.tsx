import { Button, Stack, TextField } from '@atrium/ui'
import { useId, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'

export interface AddressDialogProps {
  readonly title: string
  readonly address: string
  /** Why the address is wrong, in the person's language. */
  readonly problem: string | undefined
  readonly hint?: string
  /** At the start of the footer. */
  readonly aside?: ReactNode
  /** The further fields. */
  readonly children: ReactNode
  readonly onAddress: (address: string) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Asks for an address and its further fields, such as a link's text or a picture's width. */
export function AddressDialog({
  title,
  address,
  problem,
  hint,
  aside,
  children,
  onAddress,
  onSubmit,
  onClose,
}: AddressDialogProps) {
  const t = useModalTexts()
  const form = useId()
  const first = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The editor may be inside another form, which would receive this event through the component tree.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <DialogFrame
      title={title}
      size="xs"
      initialFocus={first}
      onClose={onClose}
      footer={
        <>
          {aside}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('proceed')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack>
          <TextField
            ref={first}
            label={t('address')}
            required
            type="url"
            dir="ltr"
            placeholder="https://"
            value={address}
            hint={hint}
            error={problem}
            onChange={(event) => onAddress(event.currentTarget.value)}
          />
          {children}
        </Stack>
      </form>
    </DialogFrame>
  )
}
