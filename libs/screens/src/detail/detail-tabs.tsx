import { Tabs } from '@atrium/ui'
import type { ReactNode } from 'react'

interface DetailTab<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly show: () => ReactNode
}

interface DetailTabsProps<Value extends string> {
  /** The name of the list of tabs. */
  readonly label: string
  /** False for one that the person may not see. */
  readonly tabs: readonly (DetailTab<Value> | false)[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** The parts of a page. If the chosen one may not be seen, the first one is shown. */
export function DetailTabs<Value extends string>(props: DetailTabsProps<Value>) {
  const { label, tabs, chosen, onChoose } = props
  const offered = tabs.filter((tab) => tab !== false)
  const shown = offered.find(({ value }) => value === chosen) ?? offered[0]
  if (!shown) return null
  return (
    <Tabs
      label={label}
      tabs={offered.map((tab) => ({ value: tab.value, label: tab.label }))}
      value={shown.value}
      onValueChange={(value) => {
        const next = offered.find((tab) => tab.value === value)
        if (next) onChoose(next.value)
      }}
    >
      {shown.show()}
    </Tabs>
  )
}
