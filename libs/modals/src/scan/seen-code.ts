/** A code in a picture, with its place: from 0 to 1 of the picture's width and height. */
export interface SeenCode {
  readonly text: string
  readonly x: number
  readonly y: number
}

export interface CodeReader {
  /** @throws if the reader is broken; a picture without a code gives an empty list */
  readonly read: (video: HTMLVideoElement) => Promise<readonly SeenCode[]>
  readonly close: () => void
}
