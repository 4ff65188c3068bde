import { limits } from '@atrium/contract/limits'
import { Box, TextArea } from '@atrium/ui'
import { useState } from 'react'

import { useModalTexts } from '../texts.ts'
import { cutTo } from './cut-to.ts'

export interface CommentInputProps {
  /** Default: 'Comment'. */
  label?: string
  value: string
  onChange: (comment: string) => void
  required?: boolean
  /** What is wrong with it, beside its length. */
  error?: string | undefined
  placeholder?: string
}

/** From here on the counter is said aloud, too. */
const nearly = 20

/** A comment of at most 500 characters, with a counter. What goes beyond is refused, and said to be. */
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
