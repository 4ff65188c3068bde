/** Options for files whose address has their hash. */
export const neverChanging = {
  maxAge: 365 * 24 * 3600 * 1000,
  immutable: true,
  preCompressed: true,
  index: false as const,
  decorateReply: false,
}
