import { chakra } from '@chakra-ui/react/styled-system'
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'

import { FormField } from './form-field.tsx'
import type { FormFieldProps } from './form-field.tsx'
import { inputRecipe } from './input.recipe.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps
  extends
    Omit<FormFieldProps, 'children'>,
    Omit<HTMLChakraProps<'select'>, 'size' | 'children' | 'required' | 'onChange' | 'value'> {
  options: readonly SelectOption[]
  value: string
  onValueChange: (value: string) => void
  size?: 'sm' | 'md' | 'lg'
}

const Select = chakra('select', inputRecipe)

/** One of a few: the device's own list, which every phone and screen reader can show. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, hint, error, required, id, options, onValueChange, ...select } = props
  return (
    <FormField label={label} hideLabel={hideLabel} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <chakra.div position="relative" display="flex" alignItems="center">
          <Select
            pe="8"
            textOverflow="ellipsis"
            {...select}
            {...control}
            onChange={(event) => onValueChange(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
          <chakra.span position="absolute" insetInlineEnd="2.5" pointerEvents="none" color="fg.subtle">
            <ChevronDown size={16} aria-hidden />
          </chakra.span>
        </chakra.div>
      )}
    </FormField>
  )
}
