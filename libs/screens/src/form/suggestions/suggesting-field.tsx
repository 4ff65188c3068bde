import { TextField, VisuallyHidden, chakra, type TextFieldProps } from '@atrium/ui'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { usePlaceBelow } from './use-place-below.ts'

/** A choice below a field. */
export interface Choice {
  readonly id: string
  readonly title: string
  /** At the end of the first line, such as a code. */
  readonly mark?: string
  /** In a second line. */
  readonly detail?: string
}

const List = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    color: 'inherit',
    textAlign: 'start',
    zIndex: 'dropdown',
    maxHeight: '16rem',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.panel',
    boxShadow: 'md',
    p: '1',
  },
})
const Option = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    px: '2.5',
    py: '2',
    borderRadius: 'l1',
    textStyle: 'sm',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&[aria-selected=true]': { bg: 'bg.emphasized' },
  },
})
const Muted = chakra('span', { base: { color: 'fg.muted', textStyle: 'xs', alignSelf: 'center' } })

export interface SuggestingFieldProps extends Pick<
  TextFieldProps,
  | 'label'
  | 'placeholder'
  | 'hint'
  | 'error'
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'maxLength'
  | 'startElement'
  | 'endElement'
> {
  readonly listLabel: string
  /** Tells how many choices there are. */
  readonly status: string
  readonly field?: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly choices: readonly Choice[]
  /** It holds one of the choices and nothing else: a press shows them. */
  readonly isPicker?: boolean
  readonly onType: (text: string) => void
  readonly onChoose: (id: string) => void
  /** Keys that move through no choice. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/**
 * A field that suggests choices below it. The arrow keys move through them, Enter takes the marked one, and Escape closes them. As long as none
 * is marked, Enter is the field's own.
 */
export function SuggestingField(props: SuggestingFieldProps) {
  const {
    listLabel,
    status,
    field,
    value,
    choices,
    isPicker = false,
    onType,
    onChoose,
    onKeyDown,
    ...input
  } = props
  const listId = useId()
  const own = useRef<HTMLInputElement>(null)
  const target = field ?? own
  const list = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [marked, setMarked] = useState<string | null>(null)
  const isOpen = isWanted && choices.length > 0 && props.disabled !== true && props.readOnly !== true
  usePlaceBelow(isOpen, target, list)
  const at = choices.findIndex(({ id }) => id === marked)
  const optionId = (id: string) => `${listId}-${id}`

  const close = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape closes the dialog around the field as well, if nobody keeps it.
    event.stopPropagation()
    event.preventDefault()
    setWanted(false)
  })
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [isOpen])

  function choose(id: string): void {
    setWanted(false)
    setMarked(null)
    onChoose(id)
  }

  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if ((isOpen || step === 1) && step !== 0 && choices.length > 0) {
      event.preventDefault()
      setWanted(true)
      const next = choices[(at + step + choices.length + (at < 0 && step < 0 ? 1 : 0)) % choices.length]
      setMarked(next?.id ?? null)
      document.getElementById(optionId(next?.id ?? ''))?.scrollIntoView({ block: 'nearest' })
    } else if (
      isOpen &&
      at >= 0 &&
      marked !== null &&
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      event.preventDefault()
      choose(marked)
    } else {
      if (event.key === 'Enter') setWanted(false)
      onKeyDown?.(event)
    }
  }

  return (
    <div>
      <TextField
        {...input}
        ref={target}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 && marked !== null ? optionId(marked) : undefined}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setWanted(false)}
        onClick={() => (isPicker ? setWanted(true) : undefined)}
        onChange={({ currentTarget }) => {
          setWanted(true)
          setMarked(null)
          onType(currentTarget.value)
        }}
        onKeyDown={press}
      />
      {isOpen ? (
        <List ref={list} popover="manual" role="listbox" id={listId} aria-label={listLabel}>
          {choices.map(({ id, title, mark, detail }) => (
            <Option
              key={id}
              id={optionId(id)}
              role="option"
              aria-selected={id === marked}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(id)}
            >
              <bdi>{title}</bdi>
              {mark === undefined ? null : (
                <Muted>
                  <bdi>{mark}</bdi>
                </Muted>
              )}
              {detail === undefined ? null : <Muted gridColumn="1 / -1">{detail}</Muted>}
            </Option>
          ))}
        </List>
      ) : null}
      <VisuallyHidden role="status">{isOpen ? status : ''}</VisuallyHidden>
    </div>
  )
}
