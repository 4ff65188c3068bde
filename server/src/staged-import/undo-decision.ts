import { undoInPart } from '@atrium/contract'
import { z } from 'zod'

/** What the caller of an undo decided about things that were changed since the import. */
export interface UndoDecision {
  /** Whether they stay as they are; else they prevent the undo. */
  keepsChanged: boolean
  /** Things that are taken back although they were changed, as long as they have these versions. */
  takeBack: readonly { id: string; version: number }[]
}

/** A decision in the input of an undo, and as a job stores it. */
export const undoDecision = z.object(undoInPart)

/** Returns the decision in the input of an undo or in a job. Without one, the import is undone whole or not at all. */
export function decisionOf(input: object = {}): UndoDecision {
  const { keep_changed: keepsChanged, take_back: takeBack } = undoDecision.parse(input)
  return { keepsChanged, takeBack }
}
