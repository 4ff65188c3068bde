declare module 'bidi-js' {
  export interface EmbeddingLevels {
    levels: Uint8Array
    paragraphs: { start: number; end: number; level: number }[]
  }
  /** The Unicode bidirectional algorithm over the UTF-16 units of a text. */
  export interface Bidi {
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels
    /** Returns the ranges to reverse, one after the other, for the order on the page. The ends are inclusive. */
    getReorderSegments(
      text: string,
      levels: EmbeddingLevels,
      start?: number,
      end?: number,
    ): [start: number, end: number][]
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
