import { defineRecipe } from '@chakra-ui/react/styled-system'

import { onTouch, touchField } from '../theme/control-size.ts'

const box = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  textAlign: 'start',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  outline: '0',
  textStyle: 'sm',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  focusVisibleRing: 'inside',
  '--focus-ring-width': '2px',
  // Typed text runs in its own direction, while the field and its icons follow the page's; `dir="auto"` would turn the whole field around.
  unicodeBidi: 'plaintext',
  _hover: { borderColor: 'fg.subtle' },
  _disabled: { layerStyle: 'disabled', bg: 'bg.muted' },
  _readOnly: { bg: 'bg.muted', borderColor: 'border.emphasized' },
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
} as const

const variants = { outline: {}, subtle: { bg: 'bg.muted', borderColor: 'transparent' } }

export const inputRecipe = defineRecipe({
  className: 'chakra-input',
  base: { ...box, height: 'var(--input-height)', ...touchField },
  variants: {
    size: {
      sm: { '--input-height': 'sizes.7', px: '2' },
      md: { '--input-height': 'sizes.8', px: '2.5' },
      lg: { '--input-height': 'sizes.10', px: '3' },
    },
    variant: variants,
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})

export const textareaRecipe = defineRecipe({
  className: 'chakra-textarea',
  base: { ...box, resize: 'vertical', [onTouch]: { fontSize: 'md' } },
  variants: {
    size: { sm: { px: '2', py: '1' }, md: { px: '2.5', py: '1.5' }, lg: { px: '3', py: '2' } },
    variant: variants,
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})
