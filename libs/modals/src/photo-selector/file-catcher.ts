import { useEffect, useRef, type RefObject } from 'react'

const editable = 'input, textarea, [contenteditable]:not([contenteditable=false])'

/**
 * Whether a paste is meant for the zone. Office programs add a picture to every text: pasted into a field, the text is
 * meant. Nothing is pasted into what lies behind a dialog.
 */
function isMeant({ target, clipboardData }: ClipboardEvent, zone: HTMLElement | null): boolean {
  if (zone?.closest('[inert], [aria-hidden=true]')) return false
  const isField = target instanceof Element && target.closest(editable) !== null
  return !(isField && clipboardData?.types.some((type) => type.startsWith('text/')))
}

export const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** Returns pasted files, none where they come with a text: then the text is meant. */
export const filesPastedAlone = (data: DataTransfer | null): readonly File[] =>
  data === null || data.types.some((type) => type.startsWith('text/')) ? [] : [...data.files]

/** Keeps files that are dropped beside a zone from replacing the page, and what is written on it. */
export function useMissedDrops(off = false): void {
  useEffect(() => {
    if (off) return
    const miss = (event: DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    addEventListener('dragover', miss)
    addEventListener('drop', miss)
    return () => {
      removeEventListener('dragover', miss)
      removeEventListener('drop', miss)
    }
  }, [off])
}

/** Takes files that are pasted anywhere on the page, and keeps files that are dropped beside the zone from replacing the page. */
export function useFileCatcher(
  zone: RefObject<HTMLElement | null>,
  full: boolean,
  onFiles: (files: readonly File[]) => void,
): void {
  useMissedDrops(full)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  }, [onFiles])
  useEffect(() => {
    if (full) return
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])]
      if (pasted.length === 0 || !isMeant(event, zone.current)) return
      event.preventDefault()
      take.current(pasted)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [full, zone])
}
