/** The English names of each area's rights, which the build takes from the contract's `*.rights.json`. */
export const englishRightNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(
    import.meta.glob<AreaRights>('../../contract/src/*/*.rights.json', { eager: true, import: 'default' }),
  ).flatMap((file) => Object.entries(file).map(([area, { names }]) => [area, names.en])),
)

type AreaRights = Readonly<Record<string, { readonly names: { readonly en: string } }>>

declare global {
  interface ImportMeta {
    /** Vite reads the files that match the pattern. */
    glob<Content>(pattern: string, options: { eager: true; import: 'default' }): Record<string, Content>
  }
}
