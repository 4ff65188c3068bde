import type { ReactNode } from 'react'
import type { ModuleDeclaration } from '../module/module-declaration.ts'
import type { ExtensionPoints } from './extension-points.ts'
import type { ExtensionScreen } from './extension-point.ts'

type Loader<Screen> = () => Promise<{ readonly default: Screen }>

/** What a remote exposes as `./extensions`: a loader for the screen of each extension, by its declared name. */
export type ExtensionScreens = Readonly<Record<string, Loader<(props: never) => ReactNode>>>

type Declared = { readonly extensions: NonNullable<ModuleDeclaration['extensions']> }

/**
 * Checks what a remote adds to other pages against its declaration and the props of the points:
 * `defineExtensions<typeof declaration>({ 'stores.nearby': () => import('./features/stock-nearby/stock-nearby.panel.tsx') })`.
 */
export function defineExtensions<Declaration extends Declared>(screens: {
  readonly [Extension in Declaration['extensions'][number] as Extension['name']]: Loader<
    ExtensionScreen<ExtensionPoints[Extension['of']]>
  >
}): ExtensionScreens {
  return screens as unknown as ExtensionScreens
}
