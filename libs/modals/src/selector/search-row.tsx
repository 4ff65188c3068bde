import { Box, Button, HStack, TextField } from '@atrium/ui'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'

import { useModalTexts } from '../texts.ts'
import { typingPause } from './typing-pause.ts'

export interface SearchRowProps {
  inputRef: RefObject<HTMLInputElement | null>
  searchOn: 'type' | 'submit'
  placeholder: string
  onSearch: (text: string) => void
  /** Down moves from the field into the list. */
  onLeaveDown: () => void
}

export function SearchRow({ inputRef, searchOn, placeholder, onSearch, onLeaveDown }: SearchRowProps) {
  const t = useModalTexts()
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    if (searchOn === 'type') timer.current = setTimeout(() => onSearch(next.trim()), typingPause)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    clearTimeout(timer.current)
    onSearch(text.trim())
  }

  return (
    <form role="search" onSubmit={submit}>
      <HStack>
        <Box flex="1">
          <TextField
            ref={inputRef}
            label={t('search')}
            hideLabel
            type="search"
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            // The button beside the field has the icon, and a phone has no room for both.
            startElement={searchOn === 'type' ? <Search size={16} aria-hidden /> : undefined}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              onLeaveDown()
            }}
          />
        </Box>
        {searchOn === 'submit' ? <Button type="submit">{t('runSearch')}</Button> : null}
      </HStack>
    </form>
  )
}
