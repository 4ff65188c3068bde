import { limits } from '@atrium/contract/limits'
import { IconButton, TextField } from '@atrium/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { typingPause } from '../selector/typing-pause.ts'
import { useModalTexts } from '../texts.ts'

export interface SearchFieldProps {
  /** Accessible name, as 'Search locations'. */
  readonly label: string
  readonly placeholder: string
  /** What is searched for, as the address has it. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** The person goes on from the field to what was found. */
  readonly onLeaveDown?: () => void
}

/** A search above a list, whose text stands in the address: it begins when typing rests. */
export function SearchField({ label, placeholder, value, onSearch, onLeaveDown }: SearchFieldProps) {
  const t = useModalTexts()
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  // The address changed from elsewhere, as by the back button: what it says counts.
  if (value !== searched) {
    setSearched(value)
    setTyped(value)
  }

  const search = useEffectEvent((text: string) => {
    if (text === searched) return
    setSearched(text)
    onSearch(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed])

  function clear(): void {
    setTyped('')
    setSearched('')
    onSearch('')
  }

  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      role="searchbox"
      placeholder={placeholder}
      maxLength={limits.searchLength}
      value={typed}
      startElement={<Search size={16} aria-hidden />}
      endElement={
        typed === '' ? null : (
          <IconButton label={t('clearSearch')} icon={<X aria-hidden />} size="xs" onClick={clear} />
        )
      }
      css={{ textOverflow: 'ellipsis', '&::-webkit-search-cancel-button': { display: 'none' } }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault()
          clear()
        } else if (event.key === 'ArrowDown' && onLeaveDown) {
          event.preventDefault()
          onLeaveDown()
        }
      }}
    />
  )
}
