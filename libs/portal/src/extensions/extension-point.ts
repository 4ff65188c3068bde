import type { ReactNode } from 'react'

/**
 * A place on a page that other modules may fill. The module that the first part of the name names owns it: its page shows the
 * point, passes the props, and knows nothing of what fills it. Only the type parameter holds the type of the props.
 */
export interface ExtensionPoint<Kind extends 'panel' | 'widget' | 'action', Props> {
  readonly kind: Kind
  /** `<module>.<thing>.<place>`. */
  readonly name: string
  readonly carries?: Props
}

/** Where tabs or sections are shown. */
export type PanelPoint<Props> = ExtensionPoint<'panel', Props>

/** Where cards are shown. A widget draws itself at each of the sizes. */
export interface WidgetPoint<Props extends { readonly size: string }> extends ExtensionPoint<
  'widget',
  Props
> {
  readonly sizes: readonly Props['size'][]
}

/** A menu: each entry opens a dialog of the module that fills it. */
export type ActionPoint<Props> = ExtensionPoint<'action', Props>

export function definePanel<Props extends object>(name: string): PanelPoint<Props> {
  return { kind: 'panel', name }
}

export function defineWidget<Props extends { readonly size: string }>(
  name: string,
  { sizes }: { readonly sizes: readonly Props['size'][] },
): WidgetPoint<Props> {
  return { kind: 'widget', name, sizes }
}

export function defineAction<Props extends object>(name: string): ActionPoint<Props> {
  return { kind: 'action', name }
}

/** The props that a page passes at a point. */
export type PointProps<Point> = Point extends { readonly carries?: infer Props } ? NonNullable<Props> : never

/** Props of what fills a point: those of the page, and for a dialog the two ways to end. */
export type ExtensionProps<Point> =
  Point extends ActionPoint<infer Props>
    ? Props & { readonly onOk: () => void; readonly onCancel: () => void }
    : PointProps<Point>

export type ExtensionScreen<Point> = (props: ExtensionProps<Point>) => ReactNode
