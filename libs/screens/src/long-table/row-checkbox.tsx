import { Box, Checkbox } from '@atrium/ui'
import { useRef } from 'react'

interface RowCheckboxProps {
  readonly label: string
  readonly checked: boolean
  readonly tabIndex: number
  readonly onFocus: () => void
  /** `isRange`: with Shift held. */
  readonly onToggle: (isRange: boolean) => void
}

/** Selects a row. The whole cell can be clicked. */
export function RowCheckbox({ label, checked, tabIndex, onFocus, onToggle }: RowCheckboxProps) {
  const isRange = useRef(false)
  return (
    <Box
      display="contents"
      onFocus={onFocus}
      // Shift and a click would select text.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault()
      }}
      // A click on the label comes first and has the key; the click that it causes on the box may not.
      onClickCapture={(event) => {
        const isOfLabel = event.target instanceof HTMLInputElement && isRange.current
        isRange.current = event.shiftKey || isOfLabel
      }}
    >
      <Checkbox
        hideLabel
        checked={checked}
        tabIndex={tabIndex}
        onCheckedChange={() => {
          onToggle(isRange.current)
          isRange.current = false
        }}
      >
        {label}
      </Checkbox>
    </Box>
  )
}
