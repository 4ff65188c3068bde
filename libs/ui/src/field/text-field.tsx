import type { InputProps } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import type { TextareaProps } from '@chakra-ui/react/textarea'
import type { ReactNode, Ref } from 'react'

import { FormField } from './form-field.tsx'
import type { FormFieldProps } from './form-field.tsx'
import { inputRecipe, textareaRecipe } from './input.recipe.ts'

type Labelled = Omit<FormFieldProps, 'children'>

export interface TextFieldProps
  extends Labelled, Omit<InputProps, 'size' | 'variant' | 'children' | 'required'> {
  ref?: Ref<HTMLInputElement>
  size?: 'sm' | 'md' | 'lg'
  variant?: 'outline' | 'subtle'
  /** Inside the field, before and after the text: an icon, a unit, a button. */
  startElement?: ReactNode
  endElement?: ReactNode
}

// Chakra's own inputs include Ark's field, which would label and describe them a second time.
const Input = chakra('input', inputRecipe)
const Textarea = chakra('textarea', textareaRecipe)
const Group = chakra('div', {
  base: { position: 'relative', display: 'flex', alignItems: 'center' },
})
const Slot = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    zIndex: '1',
    display: 'flex',
    alignItems: 'center',
    color: 'fg.subtle',
  },
  variants: {
    side: {
      start: { insetInlineStart: '2.5', pointerEvents: 'none' },
      end: { insetInlineEnd: '1' },
    },
  },
})

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, required, id, startElement, endElement, ...input } = props
  return (
    <FormField label={label} hideLabel={hideLabel} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Group>
          {startElement ? <Slot side="start">{startElement}</Slot> : null}
          <Input
            ps={startElement ? '8' : undefined}
            pe={endElement ? '9' : undefined}
            {...input}
            {...control}
          />
          {endElement ? <Slot side="end">{endElement}</Slot> : null}
        </Group>
      )}
    </FormField>
  )
}

export interface TextAreaProps
  extends Labelled, Omit<TextareaProps, 'size' | 'variant' | 'children' | 'required'> {
  ref?: Ref<HTMLTextAreaElement>
  size?: 'sm' | 'md' | 'lg'
  variant?: 'outline' | 'subtle'
}

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, hideLabel, hint, error, required, id, ...textarea }: TextAreaProps) {
  return (
    <FormField label={label} hideLabel={hideLabel} hint={hint} error={error} required={required} id={id}>
      {(control) => <Textarea rows={3} {...textarea} {...control} />}
    </FormField>
  )
}
