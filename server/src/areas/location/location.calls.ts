import type { ServedCall } from '../../serve/serve.ts'
import { locationEdits } from './location.edit.calls.ts'
import { locationHistoryServed } from './location.history.calls.ts'
import { locationReads } from './location.read.calls.ts'
import { locationTreeChanges } from './location.tree.calls.ts'

export const locationServed: readonly ServedCall[] = [
  ...locationReads,
  ...locationTreeChanges,
  ...locationEdits,
  ...locationHistoryServed,
]
