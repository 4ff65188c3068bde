import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { useRef } from 'react'

import { IconButton } from '../button/icon-button.tsx'
import type { DialogProps } from './overlays.tsx'

const focusable =
  'input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href], [tabindex="0"]'

export function PortalDialog(props: DialogProps) {
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
