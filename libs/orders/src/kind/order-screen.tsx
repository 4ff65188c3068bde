import { sharedWords } from '@atrium/screens'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { OrderKind } from './order-kind.ts'

const Kind = createContext<OrderKind | null>(null)

/** The kind of the orders that are shown. @throws Error outside of a screen that `orderScreen` made */
export function useOrderKind(): OrderKind {
  const kind = useContext(Kind)
  if (!kind) throw new Error('The kind of orders is known inside of orderScreen alone')
  return kind
}

/** Says which kind of orders is shown inside. The words are there already. */
export function OrderKindProvider({
  kind,
  children,
}: {
  readonly kind: OrderKind
  readonly children: ReactNode
}) {
  return <Kind value={kind}>{children}</Kind>
}

const Words = sharedWords('orders', {
  en: () => import('../../i18n/en.json'),
  fr: () => import('../../i18n/fr.json'),
  ar: () => import('../../i18n/ar.json'),
})

/**
 * Returns a part of a screen that finds the words of orders and knows no kind of them, such as a card: all that differs by kind does not come
 * with it. The module's own words come first.
 */
export function withOrderWords<Props extends object>(
  Part: ComponentType<Props>,
): (props: Props) => ReactNode {
  return function WordedPart(props: Props) {
    return <Words>{() => <Part {...props} />}</Words>
  }
}

/**
 * Returns a screen of a module, or a part that it shows on the page of another one, in which parts of this library can stand: they know the
 * kind of orders, and find their words. The module's own words come first.
 */
export function orderScreen<Props extends object>(
  kind: OrderKind,
  Screen: ComponentType<Props>,
): (props: Props) => ReactNode {
  return withOrderWords(function OrderScreen(props: Props) {
    return (
      <OrderKindProvider kind={kind}>
        <Screen {...props} />
      </OrderKindProvider>
    )
  })
}
