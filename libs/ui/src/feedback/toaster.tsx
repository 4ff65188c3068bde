import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { noticeIcons } from './callout.tsx'
import type { Toast, ToastStore } from './toast-store.ts'

export interface ToasterProps {
  store: ToastStore
  /** The region's accessible name. */
  label: string
  closeLabel: string
}

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInlineEnd: '0',
    // On a narrow screen dialogs and the bar of the frame lie along the lower edge: below the upper bar nothing is covered
    // that a thumb reaches for.
    insetBlockStart: { base: '12', lg: 'auto' },
    insetBlockEnd: { lg: '0' },
    width: 'min(24rem, 100vw)',
    display: 'flex',
    flexDirection: 'column',
    px: '3',
    pt: { lg: '3' },
    pb: { base: '2', lg: 'max(0.75rem, env(safe-area-inset-bottom))' },
    pointerEvents: 'none',
  },
})
const Note = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    ps: '3',
    pe: '1',
    py: '1',
    minH: '10',
    mt: '2',
    textStyle: 'sm',
    color: 'fg',
    bg: 'bg.panel',
    borderRadius: 'l3',
    boxShadow: 'lg',
    pointerEvents: 'auto',
    overflowWrap: 'anywhere',
    animation: { base: 'slide-from-top 180ms, fade-in 180ms', lg: 'slide-from-bottom 180ms, fade-in 180ms' },
  },
  variants: {
    tone: {
      info: { '--notice-color': 'colors.fg.info' },
      success: { '--notice-color': 'colors.fg.success' },
      warning: { '--notice-color': 'colors.fg.warning' },
      error: { '--notice-color': 'colors.fg.error' },
    },
  },
})

/**
 * Shows toasts above everything else. On a narrow screen an open dialog leaves room for them (`--toast-room`). Errors interrupt a screen reader, others wait. Timers pause while the pointer or the
 * focus is on a toast; when the toast goes, the focus returns to where it was.
 *
 * A dialog hides the rest of the page from screen readers; `data-live-announcer` exempts this region.
 */
export function Toaster({ store, label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, store.toasts)
  const region = useRef<HTMLElement>(null)
  /** The element that had the focus before a toast took it; undefined while no toast has it. */
  const before = useRef<EventTarget | null>(undefined)
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (region.current?.contains(target) ?? false)

  useLayoutEffect(() => {
    const page = document.documentElement.style
    const tell = () => {
      const isEmpty = toasts.length === 0
      if (isEmpty || !region.current) page.removeProperty('--toast-room')
      else page.setProperty('--toast-room', `${Math.ceil(region.current.getBoundingClientRect().bottom)}px`)
    }
    tell()
    // A window that becomes narrow moves the toasts from the lower edge to the upper one.
    addEventListener('resize', tell)
    return () => removeEventListener('resize', tell)
  }, [toasts])
  useEffect(() => () => void document.documentElement.style.removeProperty('--toast-room'), [])
  useEffect(() => {
    // A button that is removed with its toast loses the focus without any event.
    if (before.current !== undefined && !isInside(document.activeElement)) {
      if (before.current instanceof HTMLElement) before.current.focus()
      before.current = undefined
    }
    if (!region.current?.matches(':hover, :focus-within')) store.resume()
  }, [store, toasts])

  const card = (toast: Toast) => {
    const Icon = noticeIcons[toast.tone]
    return (
      <Note key={toast.id} tone={toast.tone}>
        <chakra.span color="var(--notice-color)" flexShrink="0">
          <Icon size={16} aria-hidden />
        </chakra.span>
        <chakra.span flex="1" minWidth="0" py="1">
          {toast.message}
        </chakra.span>
        {toast.action ? (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => {
              toast.action?.onPress()
              store.dismiss(toast.id)
            }}
          >
            {toast.action.label}
          </Button>
        ) : null}
        <IconButton
          label={closeLabel}
          icon={<X aria-hidden />}
          size="sm"
          onClick={() => store.dismiss(toast.id)}
        />
      </Note>
    )
  }
  return (
    <Portal>
      <Region
        ref={region}
        aria-label={label}
        data-live-announcer="true"
        onPointerEnter={store.pause}
        onPointerLeave={store.resume}
        onFocus={(event) => {
          store.pause()
          if (!isInside(event.relatedTarget)) before.current = event.relatedTarget
        }}
        onBlur={(event) => {
          store.resume()
          if (!isInside(event.relatedTarget)) before.current = undefined
        }}
      >
        <div role="alert">{toasts.filter((toast) => toast.tone === 'error').map(card)}</div>
        <div role="status">{toasts.filter((toast) => toast.tone !== 'error').map(card)}</div>
      </Region>
    </Portal>
  )
}
