import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
] as const

/** Below `lg` toasts lie along the upper edge, and dialogs end below them: `Toaster` says how far down they reach. */
const belowToasts = 'var(--toast-room, 0px)'

/** Each layer of a stack lies above the one before it. */
const layer = (offset: string) => ({
  '--dialog-z-index': 'zIndex.modal',
  zIndex: `calc(var(--dialog-z-index) + var(--layer-index, 0)${offset})`,
})

const frame = {
  backdrop: {
    position: 'fixed',
    inset: '0',
    bg: 'backdrop',
    ...layer(' - 1'),
    _open: { animationName: 'fade-in', animationDuration: 'moderate' },
    _closed: { animationName: 'fade-out', animationDuration: 'faster' },
  },
  positioner: {
    display: 'flex',
    position: 'fixed',
    // Keeps a panel docked along the lower edge of the window in view.
    inset: '0 0 var(--dock, 0px)',
    overscrollBehavior: 'contain',
    ...layer(''),
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    width: '100%',
    minHeight: '0',
    outline: '0',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'sm',
    boxShadow: 'lg',
    ...layer(''),
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '0 0 auto',
    ps: '4',
    pe: '2',
    minH: '12',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
  title: { textStyle: 'md', fontWeight: 'semibold', flex: '1', minWidth: '0', py: '2' },
  description: { color: 'fg.muted' },
  body: { flex: '1 1 auto', minHeight: '0', overflow: 'auto', p: '4' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    flex: '0 0 auto',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
} as const

export const dialogSlotRecipe = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: [...slots],
  base: {
    ...frame,
    positioner: {
      ...frame.positioner,
      alignItems: { base: 'flex-end', sm: 'flex-start' },
      justifyContent: 'center',
      p: { base: '0', sm: '4' },
      pt: { base: `max(2rem, ${belowToasts})`, sm: `max(10vh, ${belowToasts})`, lg: '10vh' },
    },
    content: {
      ...frame.content,
      maxHeight: '100%',
      borderRadius: 'l3',
      borderBottomRadius: { base: '0', sm: 'l3' },
      _open: { animationName: 'slide-from-bottom, fade-in', animationDuration: 'moderate' },
      _closed: { animationName: 'slide-to-bottom, fade-out', animationDuration: 'faster' },
    },
  },
  variants: {
    size: {
      xs: { content: { maxW: { sm: 'sm' } } },
      sm: { content: { maxW: { sm: 'md' } } },
      md: { content: { maxW: { sm: 'lg' } } },
      lg: { content: { maxW: { sm: '2xl' } } },
      xl: { content: { maxW: { sm: '4xl' } } },
    },
  },
  defaultVariants: { size: 'md' },
})

const slide = (side: 'start' | 'end') => {
  const [ltr, rtl] = side === 'end' ? ['right', 'left'] : ['left', 'right']
  return {
    positioner: { justifyContent: side === 'end' ? 'flex-end' : 'flex-start' },
    content: {
      _open: { animationName: { base: `slide-from-${ltr}-full`, _rtl: `slide-from-${rtl}-full` } },
      _closed: { animationName: { base: `slide-to-${ltr}-full`, _rtl: `slide-to-${rtl}-full` } },
    },
  }
}

/** A sheet covers the lower part of a narrow screen, as much of it as its content needs. */
const sheet = {
  positioner: { justifyContent: 'stretch', alignItems: 'flex-end' },
  content: {
    maxW: 'full',
    maxH: { base: `min(85dvh, 100dvh - ${belowToasts})`, lg: '85dvh' },
    borderTopRadius: 'l3',
    pb: 'env(safe-area-inset-bottom)',
    _open: { animationName: 'slide-from-bottom-full, fade-in' },
    _closed: { animationName: 'slide-to-bottom-full, fade-out' },
  },
}

export const drawerSlotRecipe = defineSlotRecipe({
  className: 'chakra-drawer',
  slots: [...slots],
  base: {
    ...frame,
    positioner: { ...frame.positioner, alignItems: 'stretch', pt: { base: belowToasts, lg: '0' } },
    content: {
      ...frame.content,
      _open: { animationDuration: 'moderate' },
      _closed: { animationDuration: 'fast' },
    },
  },
  variants: {
    size: {
      xs: { content: { maxW: '2xs' } },
      sm: { content: { maxW: 'sm' } },
      md: { content: { maxW: 'md' } },
      lg: { content: { maxW: '2xl' } },
    },
    placement: { start: slide('start'), end: slide('end'), bottom: sheet },
  },
  defaultVariants: { size: 'sm', placement: 'end' },
})
