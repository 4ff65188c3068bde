import { filesPastedAlone, holdsFiles, useMissedDrops } from '@atrium/modals/several-files'
import { Box } from '@atrium/ui'
import { useState, type ReactNode } from 'react'

interface CommentFileSourceProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Takes files that are dropped on a comment field, or pasted into it. */
export function CommentFileSource({ onFiles, children }: CommentFileSourceProps) {
  const [isOver, setOver] = useState(false)
  useMissedDrops()
  return (
    <Box
      borderRadius="l2"
      outline={isOver ? '2px dashed' : undefined}
      outlineColor="accent.solid"
      outlineOffset="4px"
      onDragOver={(event) => {
        if (!holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDropCapture={(event) => {
        if (!holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        // The editor would look for a text in it.
        event.stopPropagation()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      onPasteCapture={(event) => {
        const files = filesPastedAlone(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        onFiles(files)
      }}
    >
      {children}
    </Box>
  )
}
