import { onAddressChange } from '@atrium/portal'
import { modalStack } from '@atrium/portal/host'
import type { ComponentType, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { currentPlace } from '../gate/current-place.ts'
import { gateStore } from '../gate/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { HostedModal } from './hosted-modal.tsx'

interface Hosted {
  readonly root: Root
  readonly element: HTMLElement
  /** What had the focus when it was opened. */
  readonly opener: Element | null
  /** The page that it was opened over. */
  readonly page: string | null
}

/** The code of the page of the address; null where there is none, or none yet. */
function pageNow(): string | null {
  const place = currentPlace(location.pathname)
  return place.kind === 'page' ? place.page.code : null
}

/** Whoever goes on to another page leaves behind what lay over the one before: nobody there waits for its answer. */
function endLeftBehind(roots: ReadonlyMap<number, Hosted>): void {
  const page = pageNow()
  for (const modal of modalStack.getState().modals.toReversed()) {
    const over = roots.get(modal.id)?.page ?? page
    if (over !== page) modal.settle({ role: 'cancel' })
  }
}

/** A modal does not outlive its owner: what this person may no longer use is closed, and its opener told. */
function endWithoutOwner(): void {
  const { releases, settling } = gateStore.getState()
  if (settling) return
  for (const modal of modalStack.getState().modals.toReversed())
    if (!releases.has(modal.owner)) modal.settle({ role: 'failed', reason: 'not-offered' })
}

/**
 * A dialog gives the focus back to what had it before. Where one stood in while the screen's code was on its way, that was
 * the dialog that stood in, and is gone.
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
 * Draws what is on the modal stack: each modal in a React root of its own, so that one that breaks takes nothing with
 * it. What makes it a dialog (focus, Escape, scroll lock) is the dialog that the screen itself draws: they all come
 * from the one design library, which knows which is on top.
 * @returns how to stop
 */
export function startModalHost({ gate, Providers }: ModalHostOptions): () => void {
  const layer = document.createElement('div')
  document.body.append(layer)
  const roots = new Map<number, Hosted>()

  function close(id: number): void {
    const known = roots.get(id)
    if (!known) return
    roots.delete(id)
    // A root cannot be taken down while another one is rendering, which is when most modals are settled.
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
