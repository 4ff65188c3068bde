import { useCallback, useEffect, useRef, useState } from 'react'

import { inTurn } from './in-turn.ts'
import { makePhoto } from './make-photo.ts'
import { movedTo, photosDone, underWay, withState, withThumbnail } from './picked-photos.ts'
import type { PhotoState, PickedPhoto } from './picked-photos.ts'

/** Sends one picture. Calls `onProgress` with a share from 0 to 1. A failed result has a reason in the person's language. */
export type UploadPhoto<Photo> = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ readonly ok: true; readonly photo: Photo } | { readonly ok: false; readonly reason: string }>

interface Job {
  readonly control: AbortController
  readonly make: () => ReturnType<typeof makePhoto>
  /** The file to send, once it has been made. */
  file: File | undefined
}

export interface PickedPhotosOptions<Photo> {
  initial: readonly PickedPhoto<Photo>[]
  upload: UploadPhoto<Photo>
  /** Receives the pictures that have arrived, in their order, after every change. */
  onChange: (photos: readonly Photo[]) => void
  /** Receives how many pictures are under way, whenever their number changes. */
  onUnderWay?: ((count: number) => void) | undefined
  /** Message for an upload that broke without an answer. */
  brokenText: string
}

/** The list of a photo picker: shrinks the chosen files and sends them, two at a time. Unmounting aborts what is under way. */
export function usePickedPhotos<Photo>({ initial, ...latest }: PickedPhotosOptions<Photo>) {
  const [photos, setPhotos] = useState(initial)
  const current = useRef(photos)
  const options = useRef(latest)
  const [line] = useState(() => inTurn(2))
  const jobs = useRef(new Map<string, Job>())
  const addresses = useRef(new Map<string, string>())
  useEffect(() => {
    options.current = latest
  })
  useEffect(
    () => () => {
      for (const { control } of jobs.current.values()) control.abort()
      for (const address of addresses.current.values()) URL.revokeObjectURL(address)
      jobs.current.clear()
      addresses.current.clear()
    },
    [],
  )

  const change = useCallback(
    (to: (photos: readonly PickedPhoto<Photo>[]) => readonly PickedPhoto<Photo>[]) => {
      const before = photosDone(current.current)
      const wereUnderWay = underWay(current.current)
      current.current = to(current.current)
      setPhotos(current.current)
      const after = photosDone(current.current)
      if (after.length !== before.length || after.some((photo, at) => photo !== before[at]))
        options.current.onChange(after)
      const areUnderWay = underWay(current.current)
      if (areUnderWay !== wereUnderWay) options.current.onUnderWay?.(areUnderWay)
    },
    [],
  )

  const send = useCallback(
    async (key: string, job: Job) => {
      const { signal } = job.control
      // Removed while it waited for its turn.
      if (signal.aborted) return
      const report = (state: PhotoState<Photo>) => {
        if (!signal.aborted) change((all) => withState(all, key, state))
      }
      try {
        if (!job.file) {
          const made = await job.make()
          if (signal.aborted) return
          if ('fault' in made) return report({ at: 'refused', fault: made.fault })
          job.file = made.file
          const address = URL.createObjectURL(made.thumbnail)
          addresses.current.set(key, address)
          change((all) => withThumbnail(all, key, address))
        }
        report({ at: 'sending', share: 0 })
        const onProgress = (share: number) => report({ at: 'sending', share })
        const answer = await options.current.upload(job.file, { onProgress, signal })
        report(answer.ok ? { at: 'done', photo: answer.photo } : { at: 'failed', reason: answer.reason })
      } catch {
        // Neither refused nor answered: the message offers a retry.
        report({ at: 'failed', reason: options.current.brokenText })
      }
    },
    [change],
  )

  function add(files: readonly File[], isFromCamera = false) {
    const chosen = files.map((file) => ({ key: crypto.randomUUID(), file }))
    change((all) => [
      ...all,
      ...chosen.map(({ key, file }) => ({
        key,
        name: file.name,
        thumbnail: undefined,
        state: { at: 'waiting' } as const,
      })),
    ])
    for (const { key, file } of chosen) {
      const control = new AbortController()
      const make = () => makePhoto(file, isFromCamera, control.signal)
      const job: Job = { control, make, file: undefined }
      jobs.current.set(key, job)
      line(() => send(key, job))
    }
  }

  function retry(key: string) {
    const job = jobs.current.get(key)
    if (!job) return
    change((all) => withState(all, key, { at: 'waiting' }))
    line(() => send(key, job))
  }

  function remove(key: string) {
    jobs.current.get(key)?.control.abort()
    jobs.current.delete(key)
    change((all) => all.filter((one) => one.key !== key))
    const address = addresses.current.get(key)
    if (address !== undefined) URL.revokeObjectURL(address)
    addresses.current.delete(key)
  }

  return {
    photos,
    add,
    retry,
    remove,
    move: (key: string, place: number) => change((all) => movedTo(all, key, place)),
  }
}
