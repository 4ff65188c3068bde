import { limits } from '@atrium/contract/limits'
import { Box, TextArea } from '@atrium/ui'
import { useState } from 'react'

import { useModalTexts } from '../texts.ts'
import { cutTo } from './cut-to.ts'

export interface CommentInputProps {
  /** 'Comment' by default. */
  label?: string
  value: string
  onChange: (comment: string) => void
  required?: boolean
  /** An error besides the length. */
  error?: string | undefined
  placeholder?: string
}

/** From here on screen readers hear the counter as well. */
const nearly = 20

/** A comment of at most 500 characters, with a counter. It refuses further characters and says so. */
export function CommentInput({ label, value, onChange, error, ...rest }: CommentInputProps) {
  const t = useModalTexts()
  const maximum = limits.commentLength
  const [refused, setRefused] = useState(false)
  const used = value.length
  const counter = t('lengthOf', { used, maximum })

  function write(text: string) {
    setRefused(text.length > maximum)
    const kept = cutTo(maximum, text)
    if (kept !== value) onChange(kept)
  }
  return (
    <Box>
      <TextArea
        label={label ?? t('comment')}
        dir="auto"
        value={value}
        error={error ?? (refused ? t('lengthReached', { maximum }) : undefined)}
        hint={<span aria-hidden>{counter}</span>}
        onChange={(event) => write(event.currentTarget.value)}
        {...rest}
      />
      <Box role="status" position="absolute" width="1px" height="1px" overflow="hidden" clipPath="inset(50%)">
        {maximum - used <= nearly ? counter : ''}
      </Box>
    </Box>
  )
}
