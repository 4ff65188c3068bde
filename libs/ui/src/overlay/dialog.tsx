import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import { IconButton } from '../button/icon-button.tsx'

export interface DialogProps {
  open: boolean
  title: ReactNode
  /** Said by the button that closes it. */
  closeLabel: string
  /** Escape, the close button, or the backdrop where `closeOnBackdrop` allows it. */
  onClose: () => void
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Something is under way that closing would lose: nothing closes it. */
  busy?: boolean
  closeOnBackdrop?: boolean
  /** What gets the focus first; else the first thing in the body that can have it. */
  initialFocus?: RefObject<HTMLElement | null>
  footer?: ReactNode
  children: ReactNode
}

const focusable =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href], [tabindex="0"]'

/**
 * A dialog over the page. It holds the focus, gives it back when it goes, locks the page's scrolling, and of several
 * only the top one closes on Escape. On a phone it rises from the lower edge.
 */
export function Dialog(props: DialogProps) {
  const { open, title, closeLabel, onClose, size = 'md', role = 'dialog', busy = false } = props
  const body = useRef<HTMLDivElement>(null)
  const first = () =>
    props.initialFocus?.current ?? body.current?.querySelector<HTMLElement>(focusable) ?? null

  return (
    <ChakraDialog.Root
      open={open}
      role={role}
      size={size}
      lazyMount
      unmountOnExit
      closeOnEscape={!busy}
      closeOnInteractOutside={!busy && (props.closeOnBackdrop ?? false)}
      initialFocusEl={first}
      onOpenChange={(change) => {
        if (!change.open && !busy) onClose()
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content aria-busy={busy || undefined}>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              <IconButton
                label={closeLabel}
                icon={<X aria-hidden />}
                tooltipPlacement="bottom"
                disabled={busy}
                onClick={onClose}
              />
            </ChakraDialog.Header>
            <ChakraDialog.Body ref={body}>{props.children}</ChakraDialog.Body>
            {props.footer ? <ChakraDialog.Footer>{props.footer}</ChakraDialog.Footer> : null}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}
