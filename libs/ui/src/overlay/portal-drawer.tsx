import { Drawer as ChakraDrawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

import { IconButton } from '../button/icon-button.tsx'
import { chosenIn } from './chosen-in.ts'
import { keepOpen } from './keep-open.ts'

export interface DrawerProps {
  open: boolean
  title: ReactNode
  closeLabel: string
  onClose: () => void
  /** The edge it slides in from, in the direction of writing. From below it is a sheet: as high as its content. */
  placement?: 'start' | 'end' | 'bottom'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  footer?: ReactNode
  children: ReactNode
}

export function PortalDrawer(props: DrawerProps) {
  const { open, title, closeLabel, onClose, placement = 'end', size = 'sm', footer, children } = props
  const content = useRef<HTMLDivElement>(null)
  return (
    <ChakraDrawer.Root
      open={open}
      placement={placement}
      size={size}
      lazyMount
      unmountOnExit
      initialFocusEl={() => chosenIn(content.current)}
      onFocusOutside={keepOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content ref={content}>
            <ChakraDrawer.Header>
              <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
              <IconButton
                label={closeLabel}
                icon={<X aria-hidden />}
                tooltipPlacement="bottom"
                onClick={onClose}
              />
            </ChakraDrawer.Header>
            <ChakraDrawer.Body>{children}</ChakraDrawer.Body>
            {footer ? <ChakraDrawer.Footer>{footer}</ChakraDrawer.Footer> : null}
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  )
}
