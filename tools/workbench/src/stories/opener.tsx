import { Button, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'

export interface OpenerProps {
  /** The modal, open as long as it is rendered. */
  modal: (end: { ok: (result: unknown) => void; cancel: () => void }) => ReactNode
}

/** A button that opens a modal, and below it the result: its role and, if it is ok, its data. */
export function Opener({ modal }: OpenerProps) {
  const [open, setOpen] = useState(false)
  const [result, setResult] = useState('')
  const end = (given: { role: 'ok'; data: unknown } | { role: 'cancel' }) => {
    setOpen(false)
    setResult(JSON.stringify(given))
  }
  return (
    <Stack alignItems="flex-start">
      <Button kind="primary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Text data-result dir="ltr" overflowWrap="anywhere">
        {result}
      </Text>
      {open
        ? modal({ ok: (data) => end({ role: 'ok', data }), cancel: () => end({ role: 'cancel' }) })
        : null}
    </Stack>
  )
}
