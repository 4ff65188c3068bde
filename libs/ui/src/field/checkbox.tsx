import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export interface CheckboxProps {
  children: ReactNode
  checked: boolean
  /** Some of the items that it stands for are ticked and some are not. */
  indeterminate?: boolean
  disabled?: boolean
  name?: string
  /** Keeps the text for screen readers only, as in a table's row. */
  hideLabel?: boolean
  /** -1 keeps it out of the order of Tab, as in a table whose arrows move between rows. */
  tabIndex?: number
  /** Ids of what is said about it elsewhere, such as what is wrong with it. */
  describedBy?: string
  invalid?: boolean
  onCheckedChange: (checked: boolean) => void
}

export const ToggleLabel = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '2',
    position: 'relative',
    cursor: 'checkbox',
    textStyle: 'sm',
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'disabled' },
    '@media (pointer: coarse)': { minH: '10', alignItems: 'center' },
  },
  variants: {
    hidden: {
      true: {
        '& > span': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
})

const mark = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`

const Box = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    width: '4',
    height: '4',
    mt: '0.5',
    display: 'grid',
    placeContent: 'center',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    outline: '0',
    focusVisibleRing: 'outside',
    // Drawn as a mask, so that the mark takes the palette's colour and remains as a border with forced colours.
    _before: { content: '""', width: '3.5', height: '3.5', bg: 'transparent', forcedColorAdjust: 'none' },
    '&:is(:checked, :indeterminate)': { bg: 'colorPalette.solid', borderColor: 'colorPalette.solid' },
    '&:checked:not(:indeterminate)::before': {
      bg: 'colorPalette.contrast',
      maskImage: mark('M3.5 8.5l3 3 6-7'),
    },
    '&:indeterminate::before': { bg: 'colorPalette.contrast', maskImage: mark('M4 8h8') },
    _disabled: { opacity: '0.55', cursor: 'disabled' },
  },
})

/** A yes or no with its text. */
export function Checkbox(props: CheckboxProps) {
  const {
    children,
    checked,
    indeterminate = false,
    disabled,
    name,
    hideLabel,
    tabIndex,
    describedBy,
    invalid = false,
    onCheckedChange,
  } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <ToggleLabel hidden={hideLabel}>
      <Box
        ref={box}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        aria-describedby={describedBy}
        aria-invalid={invalid ? true : undefined}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </ToggleLabel>
  )
}
