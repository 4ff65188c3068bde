import { Box, Button, Text } from '@atrium/ui'
import { FileSpreadsheet, Upload } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'

interface DropFileProps {
  readonly words: { readonly drop: string; readonly choose: string; readonly hint: string }
  /** For the browser's file dialog: `.xlsx,.csv`. */
  readonly accept: string
  readonly disabled?: boolean
  readonly onFile: (file: File) => void
}

/** Accepts one file, dropped or chosen. */
export function DropFile({ words, accept, disabled = false, onFile }: DropFileProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function take(file: File | undefined): void {
    if (file && !disabled) onFile(file)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <Box
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
      bg={isOver ? 'accent.subtle' : 'bg.panel'}
      borderRadius="l3"
      px="4"
      py="10"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      textAlign="center"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Box color="fg.subtle">
        <FileSpreadsheet size={32} aria-hidden />
      </Box>
      <Text>{words.drop}</Text>
      <Button kind="primary" disabled={disabled} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden />
        {words.choose}
      </Button>
      <Text tone="muted" textStyle="xs">
        {words.hint}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={words.choose}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // Lets the person choose the same file again after correcting it.
          currentTarget.value = ''
        }}
      />
    </Box>
  )
}
