import { useTexts } from '@atrium/portal'
import { IconButton, TextField } from '@atrium/ui'
import { limits } from '@atrium/contract/limits'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

/** A search begins this many milliseconds after the last key. */
const rest = 250

interface SearchFieldProps {
  /** What is searched for, as the address has it. */
  readonly value: string
  readonly onSearch: (text: string) => void
  /** The person goes on from the field to what was found. */
  readonly onLeaveDown: () => void
}

export function SearchField({ value, onSearch, onLeaveDown }: SearchFieldProps) {
  const t = useTexts()
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
    const timer = setTimeout(() => search(typed.trim()), rest)
    return () => clearTimeout(timer)
  }, [typed])

  function clear(): void {
    setTyped('')
    setSearched('')
    onSearch('')
  }

  return (
    <TextField
      label={t('search.label')}
      hideLabel
      type="search"
      role="searchbox"
      placeholder={t('search.placeholder')}
      maxLength={limits.searchLength}
      value={typed}
      startElement={<Search size={16} aria-hidden />}
      endElement={
        typed === '' ? null : (
          <IconButton label={t('search.clear')} icon={<X aria-hidden />} size="xs" onClick={clear} />
        )
      }
      css={{ textOverflow: 'ellipsis', '&::-webkit-search-cancel-button': { display: 'none' } }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault()
          clear()
        } else if (event.key === 'ArrowDown') {
          event.preventDefault()
          onLeaveDown()
        }
      }}
    />
  )
}
