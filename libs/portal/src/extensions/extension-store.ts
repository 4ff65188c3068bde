import { createStore } from 'zustand/vanilla'
import { shallow } from 'zustand/shallow'
import type { PointName } from './extension-points.ts'

/** Something that a module adds at a point, as far as this person may see it. */
export interface OfferedExtension {
  /** Unique in the portal: `<module>.<name>`. */
  readonly name: string
  /** Code of the module that ships it. */
  readonly owner: string
  readonly of: PointName
  readonly titleKey: string
  readonly position: number
  /** Of a widget: the size at which it starts. */
  readonly size?: 'small' | 'wide' | 'tall' | undefined
}

/**
 * - `loading`: its code has not arrived.
 * - `shown`: it has been painted.
 * - `broken`: its code could not be loaded, or threw.
 */
export type ExtensionState = 'loading' | 'shown' | 'broken'

/** An extension that a page shows now, as the host sees it. */
export interface PlacedExtension {
  readonly id: number
  readonly extension: OfferedExtension
  readonly props: object
  /** The element of the page that it is drawn into. */
  readonly place: HTMLElement
  readonly state: ExtensionState
}

interface Extensions {
  /** By position. The shell writes them from the registry. */
  readonly offered: readonly OfferedExtension[]
  readonly placed: readonly PlacedExtension[]
}

/** The shell's host draws what is placed; pages place through `ExtensionPlace`. */
export const extensionStore = createStore<Extensions>(() => ({ offered: [], placed: [] }))

let lastId = 0

function change(id: number, part: Partial<Pick<PlacedExtension, 'props' | 'state'>>): void {
  extensionStore.setState(({ placed }) => ({
    placed: placed.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }))
}

export interface Placement {
  /** Passes new props. */
  update(props: object): void
  /** Takes the extension off the page. */
  end(): void
}

/** Asks the shell to draw an extension into an element. */
export function placeExtension(extension: OfferedExtension, place: HTMLElement, props: object): Placement {
  const id = ++lastId
  const entry: PlacedExtension = { id, extension, props, place, state: 'loading' }
  extensionStore.setState(({ placed }) => ({ placed: [...placed, entry] }))
  return {
    update(next) {
      const known = extensionStore.getState().placed.find((one) => one.id === id)
      if (known && !shallow(known.props, next)) change(id, { props: next })
    },
    end: () => extensionStore.setState(({ placed }) => ({ placed: placed.filter((one) => one.id !== id) })),
  }
}

/** Records how far a placed extension is. */
export function noteExtension(id: number, state: ExtensionState): void {
  const known = extensionStore.getState().placed.find((one) => one.id === id)
  if (known && known.state !== state) change(id, { state })
}
