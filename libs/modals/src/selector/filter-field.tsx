import { TextField } from '@atrium/ui'
import { useEffect, useRef, useState } from 'react'

import { typingPause } from './typing-pause.ts'

export interface FilterFieldProps {
  label: string
  placeholder?: string
  /** Initial text of the filter. */
  initial?: string
  /** Receives the trimmed text a moment after the last key. */
  onChange: (text: string) => void
}

/** A text that filters a selector in addition to its search. */
export function FilterField({ label, placeholder, initial = '', onChange }: FilterFieldProps) {
  const [text, setText] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={placeholder ?? label}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onChange(next.trim()), typingPause)
      }}
    />
  )
}
