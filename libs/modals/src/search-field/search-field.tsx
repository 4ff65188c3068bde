import { limits } from '@atrium/contract/limits'
import { IconButton, TextField } from '@atrium/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { typingPause } from '../selector/typing-pause.ts'
import { useModalTexts } from '../texts.ts'

export interface SearchFieldProps {
  /** Accessible name, such as 'Search locations'. */
  readonly label: string
  readonly placeholder: string
  /** The current search, from the address. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** Called when the person moves on from the field to the results. */
  readonly onLeaveDown?: () => void
}

/** A search above a list, whose text is in the address. It searches when typing pauses. */
export function SearchField({ label, placeholder, value, onSearch, onLeaveDown }: SearchFieldProps) {
  const t = useModalTexts()
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  // The address changed elsewhere, for example by the back button: it wins.
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
