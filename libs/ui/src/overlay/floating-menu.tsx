import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { itemAfterKey } from './item-after-key.ts'
import type { MenuItem } from './menu-item.ts'
import { Detail, Item, Label, Line, List } from './menu-parts.ts'
import { placeBeside } from './place-beside.ts'

export interface FloatingMenuProps {
  /** The element that the menu opens beside, and that gets the focus back. */
  triggerId: string
  label: string
  items: readonly MenuItem[]
  /** The item that is active when the menu opens; `none` if a pointer opened it. */
  begin: 'none' | 'first' | 'last'
  onClose: () => void
  onSelect: (value: string) => void
}

/** After a pause of this many milliseconds, letters start another word. */
const wordPause = 600

/**
 * The menu itself, open as long as it is rendered. It lies in the browser's top layer, so that nothing clips or covers it,
 * but is placed beside its button in the document, so that it belongs to the button's dialog.
 */
export function FloatingMenu({ triggerId, label, items, begin, onClose, onSelect }: FloatingMenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ letters: '', at: 0 })
  const [lit, setLit] = useState(() =>
    begin === 'none' ? -1 : itemAfterKey(begin === 'first' ? 'Home' : 'End', '', items, -1),
  )

  function leave() {
    document.getElementById(triggerId)?.focus()
    onClose()
  }
  function choose(item: MenuItem | undefined) {
    if (!item || item.disabled) return
    if (!item.staysOpen) leave()
    onSelect(item.value)
  }
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Returns the focus first, so that Tab continues from the button.
    if (event.key === 'Tab') return leave()
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' || (event.key === ' ' && !isWriting(event.timeStamp))) choose(items[lit])
    else setLit(itemAfterKey(event.key, lettersWith(event), items, lit))
  }
  const isWriting = (now: number) => typed.current.letters !== '' && now - typed.current.at < wordPause
  function lettersWith({ key, timeStamp }: KeyboardEvent): string {
    if ([...key].length > 1) return ''
    const before = isWriting(timeStamp) ? typed.current.letters : ''
    typed.current = { letters: before + key.toLocaleLowerCase(), at: timeStamp }
    return typed.current.letters
  }

  const place = useEffectEvent(() => {
    const trigger = document.getElementById(triggerId)
    if (trigger && list.current) placeBeside(list.current, trigger.getBoundingClientRect(), 'bottom', 'start')
  })
  const closeOnEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Stops here, before a dialog below receives the event and closes as well.
    event.stopPropagation()
    event.preventDefault()
    leave()
  })
  const closeOnPress = useEffectEvent(({ target }: PointerEvent) => {
    // The button handles a press on itself.
    const isOwn =
      target instanceof Node &&
      [list.current, document.getElementById(triggerId)].some((own) => own?.contains(target))
    if (!isOwn) onClose()
  })

  useLayoutEffect(() => {
    list.current?.showPopover()
    place()
    list.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('keydown', closeOnEscape, options)
    window.addEventListener('pointerdown', closeOnPress, options)
    window.addEventListener('scroll', place, options)
    window.addEventListener('resize', place, options)
    return () => listening.abort()
  }, [])
  useEffect(() => {
    if (lit >= 0) document.getElementById(`${id}-${lit}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, lit])

  return (
    <List
      ref={list}
      popover="manual"
      role="menu"
      aria-label={label}
      aria-activedescendant={lit < 0 ? undefined : `${id}-${lit}`}
      tabIndex={-1}
      onKeyDown={press}
      onPointerLeave={() => setLit(-1)}
    >
      {items.map((item, at) => (
        <Item
          key={item.value}
          id={`${id}-${at}`}
          role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.checked}
          aria-disabled={item.disabled || undefined}
          data-disabled={item.disabled || undefined}
          data-highlighted={at === lit || undefined}
          data-tone={item.tone}
          onPointerMove={() => setLit(item.disabled ? -1 : at)}
          onClick={() => choose(item)}
        >
          {item.separated ? <Line aria-hidden /> : null}
          {item.icon}
          <Label>{item.label}</Label>
          {item.detail ? <Detail>{item.detail}</Detail> : null}
          {item.checked ? <Check aria-hidden /> : null}
        </Item>
      ))}
    </List>
  )
}
