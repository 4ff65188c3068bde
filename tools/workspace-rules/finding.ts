/** An import, or a circle of them, that breaks a rule. */
export interface Finding {
  /** The importing file and the imported one; for a circle all files, back to the first. Empty for a finding without an import. */
  files: readonly string[]
  sentence: string
}
