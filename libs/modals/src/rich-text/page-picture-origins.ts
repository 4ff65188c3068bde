import { allowPictureOrigins } from '@atrium/contract/rich-text'

const content = document.querySelector<HTMLMetaElement>('meta[name="picture-origins"]')?.content ?? ''

// The server wrote them into the page, from the setting for its content policy.
allowPictureOrigins(content.split(' ').filter((origin) => origin !== ''))
