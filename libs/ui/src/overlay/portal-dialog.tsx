import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { IconButton } from '../button/icon-button.tsx'
import { chosenIn } from './chosen-in.ts'
import { keepOpen } from './keep-open.ts'
import { keepOpener, connectedOpener } from './opener.ts'

export interface DialogProps {
  open: boolean
  title: ReactNode
  /** Accessible name of the close button. */
  closeLabel: string
  /** Called on Escape, the close button, or the backdrop if `closeOnBackdrop` is set. */
  onClose: () => void
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Work is under way that closing would lose: nothing closes the dialog. */
  busy?: boolean
  closeOnBackdrop?: boolean
  /** It belongs to no dialog below it, and stays open when one of them closes. */
  standsAlone?: boolean
  /** The element that gets the focus first; by default the first focusable one in the body. */
  initialFocus?: RefObject<HTMLElement | null>
  footer?: ReactNode
  children: ReactNode
}

const fields = 'input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled])'
const focusable = `${fields}, button:not([disabled]), a[href], [tabindex="0"]`

/** Returns the element that gets the focus: the first focusable one, or the field behind the tabs that switch its language. */
function firstOf(body: HTMLElement | null): HTMLElement | null {
  const first = body?.querySelector<HTMLElement>(focusable) ?? null
  if (first?.getAttribute('role') !== 'tab') return first
  const panel = first.closest('[role=tablist]')?.parentElement?.querySelector('[role=tabpanel]')
  return panel?.querySelector<HTMLElement>(fields) ?? first
}

export function PortalDialog(props: DialogProps) {
  const { open, title, closeLabel, onClose, size = 'md', role = 'dialog', busy = false } = props
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const first = () => chosenIn(content.current) ?? props.initialFocus?.current ?? firstOf(body.current)
  const [opener, setOpener] = useState<Element | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(document.activeElement)
  }
  useEffect(() => {
    if (open && content.current && opener) keepOpener(content.current, opener)
  }, [open, opener])

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
      finalFocusEl={() => connectedOpener(opener)}
      onFocusOutside={keepOpen}
      {...(props.standsAlone === true && {
        onRequestDismiss: (event: Event) => event.preventDefault(),
      })}
      onOpenChange={(change) => {
        if (!change.open && !busy) onClose()
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content} aria-busy={busy || undefined}>
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
