import { onAddressChange } from '@atrium/portal'
import { modalStack, type OpenModal } from '@atrium/portal/host'
import type { ComponentType, ReactNode } from 'react'
import { currentPlace } from '../registry/current-place.ts'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { HostedModal } from './hosted-modal.tsx'
import { createOwnRoots } from './own-roots.ts'

/** Where a modal was opened. */
interface Opened {
  /** The element that had the focus when the modal was opened. */
  readonly opener: Element | null
  /** The code of the page that it was opened over. */
  readonly page: string | null
}

/** The code of the page at the address; null if there is none, or none yet. */
function pageNow(): string | null {
  const place = currentPlace(location.pathname)
  return place.kind === 'page' ? place.page.code : null
}

/** Cancels modals opened over a page that the person has left: nothing there waits for the result. */
function endLeftBehind(opened: ReadonlyMap<number, Opened>): void {
  const page = pageNow()
  for (const modal of modalStack.getState().modals.toReversed()) {
    const over = opened.get(modal.id)?.page ?? page
    if (over !== page) modal.settle({ role: 'cancel' })
  }
}

/** Closes modals whose owner this person may no longer use, and settles them for the opener. */
function endWithoutOwner(): void {
  const { releases, settling } = gateStore.getState()
  if (settling) return
  for (const modal of modalStack.getState().modals.toReversed())
    if (!releases.has(modal.owner)) modal.settle({ role: 'failed', reason: 'not-offered' })
}

/**
 * A dialog gives the focus back to the element that had it before. If the dialog shown while the code loaded had it, that
 * dialog is gone.
 */
function giveFocusBack(opener: Element | null | undefined): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
    opener.focus()
}

export interface ModalHostOptions {
  readonly gate: ModuleGate
  readonly Providers: ComponentType<{ readonly children: ReactNode }>
}

/**
 * Draws the modal stack: each modal in a React root of its own. The screen itself draws the
 * dialog, with focus, Escape and scroll lock; all dialogs come from one design library, which knows the topmost.
 * @returns a function that stops it
 */
export function startModalHost({ gate, Providers }: ModalHostOptions): () => void {
  const layer = document.createElement('div')
  document.body.append(layer)
  const opened = new Map<number, Opened>()
  const roots = createOwnRoots<OpenModal>({
    open({ id }) {
      opened.set(id, { opener: document.activeElement, page: pageNow() })
      const element = document.createElement('div')
      layer.append(element)
      return element
    },
    draw: (modal) => (
      <Providers>
        <HostedModal modal={modal} gate={gate} />
      </Providers>
    ),
    onClosed(id) {
      const opener = opened.get(id)?.opener
      opened.delete(id)
      setTimeout(() => giveFocusBack(opener))
    },
  })

  const stops = [
    modalStack.subscribe(({ modals }) => roots.follow(modals)),
    onAddressChange(() => endLeftBehind(opened)),
    gateStore.subscribe(endWithoutOwner),
  ]
  roots.follow(modalStack.getState().modals)
  return () => {
    for (const stop of stops) stop()
    roots.follow([])
    layer.remove()
  }
}
