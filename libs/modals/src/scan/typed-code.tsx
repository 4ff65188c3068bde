import { limits } from '@atrium/contract/limits'
import { Box, Button, TextField } from '@atrium/ui'
import { useState } from 'react'
import type { Ref } from 'react'

import { useModalTexts } from '../texts.ts'
import { scannedText } from './scanned-text.ts'

interface TypedCodeProps {
  readonly field: Ref<HTMLInputElement>
  readonly onCode: (code: string) => void
}

/** A code by keyboard, or by a scanner that types: where there is no camera, or the code is worn. */
export function TypedCode({ field, onCode }: TypedCodeProps) {
  const t = useModalTexts()
  const [typed, setTyped] = useState('')
  function take(): void {
    const code = scannedText(typed)
    setTyped('')
    if (code !== '') onCode(code)
  }
  return (
    <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="end">
      <TextField
        ref={field}
        label={t('scanType')}
        maxLength={limits.searchLength}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      <Button onClick={take}>{t('scanTake')}</Button>
    </Box>
  )
}
