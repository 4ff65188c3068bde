import { onAddressChange } from '@atrium/portal'
import { modalStack } from '@atrium/portal/host'
import type { ComponentType, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { currentPlace } from '../registry/current-place.ts'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { HostedModal } from './hosted-modal.tsx'

interface Hosted {
  readonly root: Root
  readonly element: HTMLElement
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
function endLeftBehind(roots: ReadonlyMap<number, Hosted>): void {
  const page = pageNow()
  for (const modal of modalStack.getState().modals.toReversed()) {
    const over = roots.get(modal.id)?.page ?? page
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
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
    opener.focus()
}

export interface ModalHostOptions {
  readonly gate: ModuleGate
  readonly Providers: ComponentType<{ readonly children: ReactNode }>
}

/**
 * Draws the modal stack: each modal in a React root of its own, so that a crash breaks no other. The screen itself draws the
 * dialog, with focus, Escape and scroll lock; all dialogs come from one design library, which knows the topmost.
 * @returns a function that stops it
 */
export function startModalHost({ gate, Providers }: ModalHostOptions): () => void {
  const layer = document.createElement('div')
  document.body.append(layer)
  const roots = new Map<number, Hosted>()

  function close(id: number): void {
    const known = roots.get(id)
    if (!known) return
    roots.delete(id)
    // A root cannot be unmounted while another one renders, which is when most modals settle.
    queueMicrotask(() => {
      known.root.unmount()
      known.element.remove()
      setTimeout(() => giveFocusBack(known.opener))
    })
  }

  function follow({ modals }: ReturnType<typeof modalStack.getState>): void {
    const wanted = new Set(modals.map(({ id }) => id))
    for (const id of roots.keys()) if (!wanted.has(id)) close(id)
    for (const modal of modals) {
      if (roots.has(modal.id)) continue
      const element = document.createElement('div')
      layer.append(element)
      const root = createRoot(element)
      roots.set(modal.id, { root, element, opener: document.activeElement, page: pageNow() })
      root.render(
        <Providers>
          <HostedModal modal={modal} gate={gate} />
        </Providers>,
      )
    }
  }

  const stops = [
    modalStack.subscribe(follow),
    onAddressChange(() => endLeftBehind(roots)),
    gateStore.subscribe(endWithoutOwner),
  ]
  follow(modalStack.getState())
  return () => {
    for (const stop of stops) stop()
    for (const id of [...roots.keys()]) close(id)
    layer.remove()
  }
}
