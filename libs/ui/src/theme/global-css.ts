import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

export const globalCss = defineGlobalStyles({
  html: {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    colorPalette: 'accent',
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    '&.dark': { colorScheme: 'dark' },
  },
  body: { fontSize: 'sm', lineHeight: '1.25rem' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'accent.emphasized', color: 'fg' },
  // Switches to another mode at once: see `applyColorMode`.
  '[data-mode-changing] *, [data-mode-changing] *::before, [data-mode-changing] *::after': {
    transition: 'none !important',
  },
  // Motion makes some people ill. Without it everything still happens, at once.
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
