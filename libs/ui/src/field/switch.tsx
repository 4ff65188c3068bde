import { chakra } from '@chakra-ui/react/styled-system'

import { ToggleLabel } from './checkbox.tsx'
import type { CheckboxProps } from './checkbox.tsx'

export type SwitchProps = Omit<CheckboxProps, 'indeterminate'>

const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    width: '8',
    height: '1.125rem',
    mt: '0.0625rem',
    p: '0.125rem',
    display: 'flex',
    bg: 'border.control',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'full',
    outline: '0',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _before: {
      content: '""',
      flex: '0 0 auto',
      boxSize: '0.75rem',
      borderRadius: 'full',
      bg: 'bg.panel',
    },
    '&:checked': { bg: 'colorPalette.solid', justifyContent: 'flex-end' },
    _disabled: { opacity: '0.55', cursor: 'disabled' },
  },
})

/** A switch that takes effect at once. */
export function Switch({ children, checked, disabled, name, hideLabel, onCheckedChange }: SwitchProps) {
  return (
    <ToggleLabel hidden={hideLabel}>
      <Track
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </ToggleLabel>
  )
}
