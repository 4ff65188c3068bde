import { Preview, type PreviewProps } from './preview.tsx'

/** The draft as it stands in the editor, also what is not saved yet. */
export default function PreviewPane(props: PreviewProps) {
  return <Preview {...props} />
}
