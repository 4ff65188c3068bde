import type { useTexts } from '@atrium/portal'

/**
 * The texts of an import screen: those of its module, below `import` in its language file. The code of a part shows which
 * keys it needs; a module that uses the part has them all.
 */
export type ImportTexts = ReturnType<typeof useTexts>

/** Number of rows of a table by kind. */
export type RowCounts = Readonly<Record<'create' | 'change' | 'same' | 'refused', number>>
