import { useTexts } from '@atrium/portal'
import { Heading } from '@atrium/ui'

export default function EditPage() {
  return <Heading as="h1">{useTexts()('edit')}</Heading>
}
