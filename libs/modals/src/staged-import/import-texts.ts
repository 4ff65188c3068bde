import type { useTexts } from '@atrium/portal'

/**
 * The words of a screen of an import: those of its module, below `import` in its language file. Which keys a piece asks for
 * stands in its code; a module that shows the piece has them all.
 */
export type ImportTexts = ReturnType<typeof useTexts>

/** How many rows of a table there are of each kind. */
export type RowCounts = Readonly<Record<'create' | 'change' | 'same' | 'refused', number>>
