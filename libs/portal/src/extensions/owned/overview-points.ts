import { defineWidget } from '../extension-point.ts'

export interface HomeWidgetProps {
  readonly projectId: string
  readonly size: 'small' | 'wide' | 'tall'
}

/** Cards of the home page of a project. */
export const homeWidgets = defineWidget<HomeWidgetProps>('overview.home', {
  sizes: ['small', 'wide', 'tall'],
})
