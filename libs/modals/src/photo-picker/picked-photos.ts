import type { ImageFault } from '../photo-selector/prepare-image.ts'

/** A picture in the list. The caller's upload determines `Photo`. */
export interface PickedPhoto<Photo> {
  readonly key: string
  readonly name: string
  /** Address of its thumbnail; undefined until there is one. */
  readonly thumbnail: string | undefined
  readonly state: PhotoState<Photo>
}

export type PhotoState<Photo> =
  /** Being shrunk, or waiting for its turn. */
  | { readonly at: 'waiting' }
  | { readonly at: 'sending'; readonly share: number }
  | { readonly at: 'done'; readonly photo: Photo }
  /** Not an acceptable picture: a retry would change nothing. */
  | { readonly at: 'refused'; readonly fault: ImageFault }
  | { readonly at: 'failed'; readonly reason: string }

type Photos<Photo> = readonly PickedPhoto<Photo>[]

export const withState = <Photo>(photos: Photos<Photo>, key: string, state: PhotoState<Photo>) =>
  photos.map((one) => (one.key === key ? { ...one, state } : one))

export const withThumbnail = <Photo>(photos: Photos<Photo>, key: string, thumbnail: string) =>
  photos.map((one) => (one.key === key ? { ...one, thumbnail } : one))

/** Returns the same pictures with one moved to `place`, counted from 0 and kept within the list. */
export function movedTo<Photo>(photos: Photos<Photo>, key: string, place: number): Photos<Photo> {
  const from = photos.findIndex((one) => one.key === key)
  const moving = photos[from]
  const to = Math.min(photos.length - 1, Math.max(0, place))
  if (!moving || from === to) return photos
  return photos.toSpliced(from, 1).toSpliced(to, 0, moving)
}

/** Returns the uploaded pictures, in their order. */
export const photosDone = <Photo>(photos: Photos<Photo>): Photo[] =>
  photos.flatMap(({ state }) => (state.at === 'done' ? [state.photo] : []))

/** Returns how many pictures still wait or are being sent. */
export const underWay = <Photo>(photos: Photos<Photo>): number =>
  photos.filter(({ state }) => state.at === 'waiting' || state.at === 'sending').length
