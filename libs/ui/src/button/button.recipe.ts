import { defineRecipe } from '@chakra-ui/react/styled-system'

import { onTouch } from '../theme/control-size.ts'

const icon = (size: string) => ({ width: size, height: size })

export const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'relative',
    flexShrink: '0',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    fontWeight: 'medium',
    textStyle: 'sm',
    cursor: 'button',
    userSelect: 'none',
    outline: '0',
    transitionProperty: 'background-color, border-color, color, box-shadow',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: { layerStyle: 'disabled' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      xs: { h: '6', minW: '6', px: '1.5', gap: '1', textStyle: 'xs', _icon: icon('3.5') },
      sm: { h: '7', minW: '7', px: '2', gap: '1.5', _icon: icon('3.5'), [onTouch]: { minH: '9', minW: '9' } },
      md: { h: '8', minW: '8', px: '3', gap: '1.5', _icon: icon('4'), [onTouch]: { minH: '10', minW: '10' } },
      lg: { h: '10', minW: '10', px: '4', gap: '2', _icon: icon('4') },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/92' },
        _active: { bg: 'colorPalette.solid/85' },
        _expanded: { bg: 'colorPalette.solid/92' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _active: { bg: 'colorPalette.emphasized' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      surface: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'colorPalette.fg',
        borderColor: 'border.emphasized',
        boxShadow: 'xs',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.border' },
        _active: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.subtle' },
        _invalid: { borderColor: 'border.error' },
      },
      ghost: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted/70' },
        _active: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted/70' },
      },
      plain: { color: 'colorPalette.fg', px: '0', h: 'auto', minW: '0' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})
