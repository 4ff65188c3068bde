/** A file that the viewer can show. */
export type ViewedFile =
  | {
      readonly id: string
      readonly kind: 'picture'
      readonly name: string
      /** Describes the picture for people who cannot see it; the name by default. */
      readonly caption: string
      /** The address of the picture. */
      readonly url: string
    }
  | {
      readonly id: string
      readonly kind: 'pdf'
      readonly name: string
      readonly caption: string
      /** Fetches the file. @throws if it cannot be fetched */
      readonly load: (signal: AbortSignal) => Promise<Blob>
    }
