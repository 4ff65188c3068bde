import { useMemo } from 'react'
import { useStore } from 'zustand'
import { texts } from '../language/i18n.ts'
import { useTexts } from '../language/use-texts.ts'
import { openModal } from '../modals/modal-stack.ts'
import type { ActionPoint, ExtensionPoint } from './extension-point.ts'
import { extensionStore, type OfferedExtension } from './extension-store.ts'

/** An extension of a point, with its title in the person's language. */
export interface TitledExtension extends OfferedExtension {
  readonly title: string
}

/** Returns what modules add at a point and this person may see, by position. Loads no code. */
export function useExtensions<Kind extends 'panel' | 'widget' | 'action', Props>({
  name,
}: ExtensionPoint<Kind, Props>): readonly TitledExtension[] {
  const offered = useStore(extensionStore, (extensions) => extensions.offered)
  const t = useTexts()
  return useMemo(
    () =>
      offered
        .filter(({ of }) => of === name)
        .map((one) => {
          // The texts of its module may not have come.
          const isNamed = texts.exists(one.titleKey, { ns: one.owner })
          return { ...one, title: isNamed ? t(one.titleKey, { ns: one.owner }) : one.name }
        }),
    [offered, name, t],
  )
}

/** Opens the dialog behind an entry that a module adds to a menu. */
export function startExtension<Props extends object>(
  _point: ActionPoint<Props>,
  { owner, name }: OfferedExtension,
  props: Props,
): void {
  void openModal({ owner, name: name.slice(owner.length + 1), door: 'extensions' }, props)
}
