import { defineRecipe } from '@chakra-ui/react/styled-system'

export const badgeRecipe = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: '100%',
    borderRadius: 'l1',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      outline: { color: 'colorPalette.fg', boxShadow: 'inset 0 0 0 1px {colors.colorPalette.border}' },
    },
    size: {
      xs: { textStyle: '2xs', px: '1', minH: '4' },
      sm: { textStyle: 'xs', px: '1.5', minH: '5' },
      md: { textStyle: 'sm', px: '2', minH: '6' },
    },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
})
