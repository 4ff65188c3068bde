import { Button } from '@atrium/ui'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'

interface ChooseFilesProps {
  readonly label: string
  readonly busy?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that asks for files of the person's device. */
export function ChooseFiles({ label, busy = false, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" kind="quiet" busy={busy} onClick={() => input.current?.click()}>
        <Paperclip size={14} aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Lets the person choose the same file again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
