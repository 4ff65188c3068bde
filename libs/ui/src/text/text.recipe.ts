import { defineRecipe } from '@chakra-ui/react/styled-system'

export const headingRecipe = defineRecipe({
  className: 'chakra-heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', color: 'fg', textWrap: 'balance' },
  variants: {
    size: {
      xs: { textStyle: 'xs' },
      sm: { textStyle: 'sm' },
      md: { textStyle: 'md' },
      lg: { textStyle: 'lg' },
      xl: { textStyle: 'xl' },
      '2xl': { textStyle: '2xl' },
      '3xl': { textStyle: '3xl' },
    },
  },
  defaultVariants: { size: 'lg' },
})

export const linkRecipe = defineRecipe({
  className: 'chakra-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'colorPalette.fg',
    cursor: 'pointer',
    outline: '0',
    borderRadius: 'l1',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: 'from-font',
    focusVisibleRing: 'outside',
  },
  variants: {
    variant: {
      underline: {
        textDecorationLine: 'underline',
        textDecorationColor: 'colorPalette.border',
        _hover: { textDecorationColor: 'currentColor' },
      },
      plain: { _hover: { textDecorationLine: 'underline' } },
    },
  },
  defaultVariants: { variant: 'underline' },
})

export const kbdRecipe = defineRecipe({
  className: 'chakra-kbd',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    px: '1',
    minH: '1.125rem',
    fontFamily: 'mono',
    textStyle: '2xs',
    color: 'fg.muted',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderColor: 'border',
    borderBottomWidth: '2px',
    borderRadius: 'l1',
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
})
