import { Button, Stack, TextField } from '@atrium/ui'
import { useId, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts, useMessage } from '../texts.ts'

export interface AddressDialogProps {
  readonly title: string
  readonly address: string
  /** Whether the address is told to be wrong. */
  readonly isInvalid: boolean
  /** Stands at the start of the footer. */
  readonly aside?: ReactNode
  /** The further fields. */
  readonly children: ReactNode
  readonly onAddress: (address: string) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Asks for an address and for what belongs to it, a link's words or a picture's width. */
export function AddressDialog({
  title,
  address,
  isInvalid,
  aside,
  children,
  onAddress,
  onSubmit,
  onClose,
}: AddressDialogProps) {
  const t = useModalTexts()
  const message = useMessage()
  const form = useId()
  const first = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The editor may stand in a form of its own, which hears of this one through the tree of components.
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
            error={isInvalid ? message('invalid_address') : undefined}
            onChange={(event) => onAddress(event.currentTarget.value)}
          />
          {children}
        </Stack>
      </form>
    </DialogFrame>
  )
}
